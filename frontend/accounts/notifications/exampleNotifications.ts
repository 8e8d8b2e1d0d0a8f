import type { Session } from "../../page/session";
import type { Notification, NotificationsPage } from "./useNotifications";

/** Somebody who is signed in, for the pages that need it. */
export const READER: Session = {
  _id: "7",
  username: "Mara",
  avatarURL: "",
  roles: [],
  teams: [],
  captainTeams: [],
  coCaptainTeams: [],
  bans: {},
};

export function exampleNotification(
  id: number,
  differences: Partial<Notification> = {},
): Notification {
  return {
    _id: String(id),
    kind: "result-confirmed",
    league: "bcl",
    title: `Result ${String(id)} is official`,
    body: "",
    link: `/bcl/match/${String(id)}`,
    createdAt: 1_767_225_600,
    isRead: false,
    demandsAction: false,
    ...differences,
  };
}

export function examplePage(
  notifications: Notification[],
  differences: Partial<NotificationsPage> = {},
): NotificationsPage {
  return {
    unread: notifications.filter(({ isRead }) => !isRead).length,
    notifications,
    hasMore: false,
    ...differences,
  };
}
