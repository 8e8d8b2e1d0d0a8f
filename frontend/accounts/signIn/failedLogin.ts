import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";

const KEPT_AS = "clvr-failed-login";

/**
 * Keeps the reason for which logging in failed until the tab's next page. Answers false where the
 * browser keeps nothing.
 */
export function keepFailedLogin(reason: string): boolean {
  try {
    sessionStorage.setItem(KEPT_AS, reason);
    return true;
  } catch {
    return false;
  }
}

/** Takes the reason that was kept, if there is one. */
function takeReason(): string | null {
  try {
    const reason = sessionStorage.getItem(KEPT_AS);
    sessionStorage.removeItem(KEPT_AS);
    return reason;
  } catch {
    return null;
  }
}

/** Says that logging in failed, and why. */
export async function showFailedLogin(reason: string): Promise<void> {
  const place = { position: "top-center", autoClose: OWN_AUTO_CLOSE } as const;
  await showToast({ kind: "error", message: "Logging in Failed", ...place });
  await showToast({ kind: "info", message: reason, ...place });
}

/** Tells of a login that failed on the page before, once. */
export function tellOfFailedLogin(): void {
  const reason = takeReason();
  if (reason !== null) {
    void showFailedLogin(reason);
  }
}
