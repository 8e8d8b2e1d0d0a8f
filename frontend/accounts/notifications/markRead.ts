import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { tellUnread } from "../../page/counts";

/** Which notifications: some by their ids, or all. */
export type WhichRead = { ids: string[]; all: false } | { all: true };

/** Notes that the reader has read notifications, and tells the bell what is left. */
export async function markRead(which: WhichRead): Promise<void> {
  const path = commandPath("POST", "/api/notifications/read", {});
  // A notification's link leads away while this is on its way.
  const { unread } = await command("POST", path, which, { outlivesPage: true });
  tellUnread(unread);
}
