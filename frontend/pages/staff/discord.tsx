import { island } from "../../islands/island";
import { ChannelsCard } from "../../leagues/discordChannels/ChannelsCard";
import { DiscordPage, type DiscordPageProps } from "../../matches/people/discordRoles/DiscordPage";
import { inPortal } from "../../portals/inPortal";

/** A league's Discord server, with its channels from another feature. */
function Discord({ leagues }: Omit<DiscordPageProps, "channels">) {
  return (
    <DiscordPage
      leagues={leagues}
      channels={(leagueId) => <ChannelsCard key={leagueId} leagueId={leagueId} />}
    />
  );
}

export default island("staff/discord", inPortal(Discord));
