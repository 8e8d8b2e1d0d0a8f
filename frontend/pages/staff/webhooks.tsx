import { island } from "../../islands/island";
import { inPortal } from "../../portals/inPortal";
import { WebhooksPage } from "../../teams/webhooks/WebhooksPage";

export default island("staff/webhooks", inPortal(WebhooksPage));
