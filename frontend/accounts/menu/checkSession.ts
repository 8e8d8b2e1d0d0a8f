import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { ApiError } from "../../api/request";
import { emitSession } from "../../page/useSession";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";

const CHECKED_AT = "clvr-session-checked";
const PATIENCE_MS = 10 * 60 * 1_000;

/** Whether this tab has checked lately. A browser without storage checks on every page. */
function isFresh(): boolean {
  try {
    const checkedAt = Number(sessionStorage.getItem(CHECKED_AT));
    if (Math.abs(Date.now() - checkedAt) < PATIENCE_MS) {
      return true;
    }
    sessionStorage.setItem(CHECKED_AT, String(Date.now()));
  } catch {
    // Without storage, nobody knows when the last check was.
  }
  return false;
}

/**
 * Asks the server whether the session is still valid, which also extends it, and tells every
 * island. Any other failure is shown to the reader and changes nothing.
 */
export async function checkSession(): Promise<void> {
  try {
    const path = commandPath("PUT", "/api/auth/refresh", {});
    emitSession(await command("PUT", path, undefined, { isUnasked: true }));
  } catch (error) {
    if (error instanceof ApiError && error.isSignedOut) {
      emitSession(null);
      return;
    }
    await showToast({
      kind: "error",
      // Somebody else has logged in, in another tab: the message says who.
      message:
        error instanceof ApiError && error.status === 403
          ? error.message
          : "Couldn't load user data",
      autoClose: OWN_AUTO_CLOSE,
    });
  }
}

/**
 * Checks the session once the page has loaded and the browser is idle, at most once in ten minutes
 * per tab.
 */
export function checkSessionLater(): void {
  const check = () => {
    if (!isFresh()) {
      void checkSession();
    }
  };
  // Not every browser has requestIdleCallback.
  const later = () => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(check, { timeout: 2_000 });
    } else {
      setTimeout(check, 200);
    }
  };
  if (document.readyState === "complete") {
    later();
  } else {
    window.addEventListener("load", later, { once: true });
  }
}
