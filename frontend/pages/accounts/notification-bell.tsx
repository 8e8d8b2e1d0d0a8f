import { hydrateBell, STYLES } from "../../accounts/notifications/hydrateBell";
import { OnServer } from "../../accounts/notifications/notificationBellOnServer";
import { staticIsland } from "../../islands/staticIsland";

const load = async () =>
  (await import("../../accounts/notifications/NotificationBell")).NotificationBell;

export default staticIsland(
  "accounts/notification-bell",
  { OnServer, load, styles: STYLES },
  hydrateBell,
);
