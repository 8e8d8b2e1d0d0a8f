import { island } from "../../islands/island";
import { ServerCards } from "../../leagues/discordChannels/ServerCards";
import { TestsCard } from "../../leagues/discordChannels/TestsCard";
import { DiscordSettings } from "../../leagues/leagueInfo/DiscordSettings";
import { DiscordPage, type DiscordPageProps } from "../../matches/people/discordRoles/DiscordPage";
import { inPortal } from "../../portals/inPortal";

interface DiscordProps extends Pick<DiscordPageProps, "leagues"> {
  /** Whether the reader may change the settings of leagues. */
  setsUp: boolean;
}

/** A league's Discord server, set up in order, with its channels from another feature. */
function Discord({ leagues, setsUp }: DiscordProps) {
  return (
    <DiscordPage
      leagues={leagues}
      channels={(leagueId) => (
        <ServerCards
          key={leagueId}
          leagueId={leagueId}
          settings={
            setsUp
              ? (onSaved) => <DiscordSettings leagueId={leagueId} onSaved={onSaved} />
              : undefined
          }
        />
      )}
      tests={(leagueId) => <TestsCard key={leagueId} leagueId={leagueId} />}
    />
  );
}

export default island("staff/discord", inPortal(Discord));
