import { EmbedPage } from "../../embeds/EmbedPage";
import { island } from "../../islands/island";

export default island("embeds/embed", EmbedPage);
