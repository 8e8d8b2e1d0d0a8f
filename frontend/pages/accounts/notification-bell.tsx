import { enlivenBell } from "../../accounts/notifications/enlivenBell";
import { NotificationBell } from "../../accounts/notifications/NotificationBell";
import { staticIsland } from "../../islands/staticIsland";

export default staticIsland("accounts/notification-bell", NotificationBell, enlivenBell);
