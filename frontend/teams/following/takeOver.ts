import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { countOf, readFollows, writeFollows } from "../../page/storedFollows";

/**
 * Moves what this device follows into the account of the reader, and says so. After a failure it stays
 * on the device, and the next page tries again.
 */
export async function takeOver(): Promise<void> {
  const follows = readFollows();
  if (countOf(follows) === 0) {
    return;
  }
  try {
    const path = commandPath("POST", "/api/follows/take-over", {});
    const { message } = await command("POST", path, follows, { isUnasked: true });
    writeFollows({ teams: [], players: [], leagues: [] });
    await showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
  } catch {
    // Nobody asked for it.
  }
}
