import { Notifications } from "../../accounts/notifications/Notifications";
import { island } from "../../islands/island";

export default island("accounts/notifications", Notifications);
