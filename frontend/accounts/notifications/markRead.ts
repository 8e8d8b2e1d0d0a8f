import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { emitUnread } from "../../page/counts";

/** The ids of some notifications, or all of them. */
export type ReadSelection = { ids: string[]; all: false } | { all: true };

/** Marks notifications as read, and tells the bell how many are left. */
export async function markRead(which: ReadSelection): Promise<void> {
  const path = commandPath("POST", "/api/notifications/read", {});
  // The request must finish even if the reader follows the notification's link.
  const { unread } = await command("POST", path, which, { outlivesPage: true });
  emitUnread(unread);
}
