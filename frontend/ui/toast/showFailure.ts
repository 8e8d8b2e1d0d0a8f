import { ApiError } from "../../api/request";
import { OWN_AUTO_CLOSE, showToast } from "./showToast";

/** Shows what could not be done, with the API's reason if there is one. */
export function showFailure(what: string, error: unknown): void {
  const reason = error instanceof ApiError ? `: ${error.message}` : "";
  void showToast({ message: `${what}${reason}`, kind: "error", autoClose: OWN_AUTO_CLOSE });
}
