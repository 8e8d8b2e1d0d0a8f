import { OWN_AUTO_CLOSE, showToast } from "../toast/showToast";
import { type Failure, failureOf } from "./failure";
import { showInDialog } from "./openDialogs";

/** Shows a failure as a toast, unless `command` has done so. */
export function toastFailure({ message, isSignedOut, wayOn }: Failure): void {
  if (!isSignedOut) {
    void showToast({
      message,
      kind: "error",
      autoClose: OWN_AUTO_CLOSE,
      ...(wayOn && { link: { label: wayOn.words, href: wayOn.href } }),
    });
  }
}

/**
 * Shows why a command failed: in the open dialog, which covers toasts, or else as a toast. When the
 * session has ended, `command` has already shown it, with a link to log in.
 *
 * @param words the message for an error that has none for the reader
 */
export function showCommandFailure(error: unknown, words?: string): void {
  const failure = failureOf(error, words);
  if (!showInDialog(failure)) {
    toastFailure(failure);
  }
}
