import { OWN_AUTO_CLOSE, showToast } from "../toast/showToast";
import { type Failure, failureOf } from "./failure";
import { sayInDialog } from "./openDialogs";

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
 * Tells why a command failed: in the dialog that is open, for toasts lie beneath it, else as a
 * toast. That the session has ended `command` has told already, with the way to log in.
 *
 * @param words what is said of an error that has no words for the reader
 */
export function tellFailure(error: unknown, words?: string): void {
  const failure = failureOf(error, words);
  if (!sayInDialog(failure)) {
    toastFailure(failure);
  }
}
