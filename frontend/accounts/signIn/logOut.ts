import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { openPage } from "../../page/navigation";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";

/** Ends the session and opens the home page, or says that it failed. */
export async function logOut(): Promise<void> {
  try {
    await command("POST", commandPath("POST", "/api/auth/logout", {}), undefined, {
      endsSession: true,
    });
  } catch {
    await showToast({
      kind: "error",
      message: "Logging out failed",
      autoClose: OWN_AUTO_CLOSE,
    });
    return;
  }
  openPage("/");
}
