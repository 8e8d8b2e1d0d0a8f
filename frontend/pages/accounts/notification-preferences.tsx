import { NotificationPreferences } from "../../accounts/notifications/NotificationPreferences";
import { island } from "../../islands/island";

export default island("accounts/notification-preferences", NotificationPreferences);
