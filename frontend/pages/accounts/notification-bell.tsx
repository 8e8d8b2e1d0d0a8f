import { hydrateBell } from "../../accounts/notifications/hydrateBell";
import { NotificationBell } from "../../accounts/notifications/NotificationBell";
import { staticIsland } from "../../islands/staticIsland";

export default staticIsland("accounts/notification-bell", NotificationBell, hydrateBell);
