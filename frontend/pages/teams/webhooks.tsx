import { island } from "../../islands/island";
import { WebhooksPage } from "../../teams/webhooks/WebhooksPage";

export default island("teams/webhooks", WebhooksPage);
