import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";

const KEPT_AS = "clvr-failed-login";

/**
 * Stores the reason why logging in failed for the tab's next page. Returns false when the browser
 * has no storage.
 */
export function storeFailedLogin(reason: string): boolean {
  try {
    sessionStorage.setItem(KEPT_AS, reason);
    return true;
  } catch {
    return false;
  }
}

/** Reads and removes the stored reason, if there is one. */
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

/** Shows once that the login on the page before failed. */
export function showStoredFailedLogin(): void {
  const reason = takeReason();
  if (reason !== null) {
    void showFailedLogin(reason);
  }
}
