import { ApiError } from "../../api/request";
import { OWN_AUTO_CLOSE, showToast } from "./showToast";

/** Shows what could not be done, and the API's reason where it gave one. */
export function showFailure(what: string, error: unknown): void {
  const reason = error instanceof ApiError ? `: ${error.message}` : "";
  void showToast({ message: `${what}${reason}`, kind: "error", autoClose: OWN_AUTO_CLOSE });
}
