import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { storedFollows } from "../../page/deviceFollows";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { countOf, readFollows, writeFollows } from "../../page/storedFollows";

const LEFT_KEY = "clvr-follows-left";

/** What the account of the reader had no room for, as this tab stores it. */
const leftNow = () => `${document.body.dataset.person ?? ""} ${storedFollows()}`;

/** Whether this tab has heard already that the account has no room for what the device follows. */
function isLeft(): boolean {
  try {
    return sessionStorage.getItem(LEFT_KEY) === leftNow();
  } catch {
    // The browser keeps nothing.
    return false;
  }
}

/**
 * Moves what this device follows into the account of the reader, and says so. What the account has no
 * room for stays on the device, and the next session of the browser tries it again; after a failure
 * all of it stays, and the next page tries again.
 */
export async function takeOver(): Promise<void> {
  const follows = readFollows();
  if (countOf(follows) === 0 || isLeft()) {
    return;
  }
  try {
    const path = commandPath("POST", "/api/follows/take-over", {});
    const { message, left } = await command("POST", path, follows, { isUnasked: true });
    writeFollows(left);
    if (countOf(left) > 0) {
      sessionStorage.setItem(LEFT_KEY, leftNow());
    }
    await showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
  } catch {
    // Nobody asked for it.
  }
}
