import { island } from "../../islands/island";
import { DiscordPage } from "../../matches/people/discordRoles/DiscordPage";
import { inPortal } from "../../portals/inPortal";

export default island("staff/discord", inPortal(DiscordPage));
