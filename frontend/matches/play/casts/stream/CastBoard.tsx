import type { components } from "../../../../api/schema";
import { matchAddress, playerAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { channelName } from "../channelName";
import { Players } from "../player/Players";
import { LazyLiveScore } from "../../../servers/live/LazyLiveScore";
import { Scoreboard } from "../../../shown/matchPage/scoreboard/Scoreboard";
import styles from "../player/Players.module.css";

export type CastOnPage = components["schemas"]["StreamPage"];

interface CastBoardProps {
  cast: CastOnPage;
  league: LeagueWithZone;
}

/** Who plays whom, when, and where to watch. It shows no score but the live one. */
export function CastBoard({ cast: { match, channel, caster }, league }: CastBoardProps) {
  return (
    <>
      <Scoreboard match={match} league={league} />
      <LazyLiveScore match={match} isWanted={match.playing} />
      <p className={styles.caster}>
        {caster === null ? (
          "Cast on "
        ) : (
          <>
            Cast by <NameLink name={caster.username} href={playerAddress(caster._id)} /> on{" "}
          </>
        )}
        <span>{channelName(channel)}</span>
      </p>
      <div className={`cluster gap-3 ${styles.actions ?? ""}`}>
        <ButtonLink href={matchAddress(match)}>Match Page</ButtonLink>
        <ButtonLink look="filled" href={channel} target="_blank" rel="noopener">
          Watch Stream
        </ButtonLink>
      </div>
      <Players playables={[{ name: "Stream", link: channel }]} />
    </>
  );
}
