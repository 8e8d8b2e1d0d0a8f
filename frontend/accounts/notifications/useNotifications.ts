import { useState } from "react";

import { type ApiBody, apiPath } from "../../api/apiPath";
import { useOlderPages } from "../../ui/Pagination/useOlderPages";
import { showFailure } from "../../ui/toast/showFailure";
import { markRead, type ReadSelection } from "./markRead";

export type NotificationsPage = ApiBody<"/api/notifications">;
export type Notification = NotificationsPage["notifications"][number];

const PATH = apiPath("/api/notifications", {});

/** The reader's notifications, newest first, and how to mark them as read. */
export function useNotifications() {
  const pages = useOlderPages(PATH, {
    what: "Notifications",
    itemsOf: ({ notifications }: NotificationsPage) => notifications,
    olderThan: (key) => apiPath("/api/notifications", {}, { before: key }),
  });
  /** What was marked here: it counts as read before the server confirms it. */
  const [justRead, setJustRead] = useState<ReadonlySet<string>>(new Set());

  const known = pages.items ?? [];
  const notifications = known.map((each) => ({
    ...each,
    isRead: each.isRead || justRead.has(each._id),
  }));
  const isUnread = ({ isRead }: Notification) => !isRead;
  const unreadElsewhere = (pages.body?.unread ?? 0) - known.filter(isUnread).length;

  const read = async (which: ReadSelection) => {
    const before = justRead;
    const ids = which.all ? known.map(({ _id }) => _id) : which.ids;
    setJustRead(new Set([...before, ...ids]));
    try {
      await markRead(which);
      pages.retry();
    } catch (reason) {
      setJustRead(before);
      showFailure("Error marking as read", reason);
    }
  };

  return {
    pages,
    notifications: pages.items && notifications,
    hasUnread: notifications.some(isUnread) || unreadElsewhere > 0,
    read,
  };
}
