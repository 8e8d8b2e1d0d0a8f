import type { components } from "../../../../api/schema";
import { matchAddress, playerAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Badge } from "../../../../ui/Badge/Badge";
import { LiveBadge } from "../../../../ui/MatchCard/LiveBadge";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { channelName } from "../channelName";
import { Players } from "../player/Players";
import { LazyLiveScore } from "../../../servers/live/LazyLiveScore";
import { Scoreboard } from "../../../shown/matchPage/scoreboard/Scoreboard";

export type CastOnPage = components["schemas"]["StreamPage"];

interface CastBoardProps extends Pick<CastOnPage, "match" | "channel" | "caster"> {
  league: LeagueWithZone;
}

/** Where to watch a cast, and its match. */
export function CastActions({ match, channel }: Pick<CastOnPage, "match" | "channel">) {
  return (
    <div className="cluster gap-3">
      <ButtonLink href={matchAddress(match)}>Match Page</ButtonLink>
      <ButtonLink look="filled" href={channel} target="_blank" rel="noopener">
        Watch Stream
      </ButtonLink>
    </div>
  );
}

/** Who plays whom, when, and on which channel. It shows no score but the live one. */
export function CastBoard({ match, channel, caster, league }: CastBoardProps) {
  return (
    <>
      <Scoreboard
        match={match}
        league={league}
        state={
          match.confirmed || match.unsettled ? <Badge>Played</Badge> : <LiveBadge match={match} />
        }
        live={(versus, board) => (
          <LazyLiveScore match={match} isWanted={match.playing} board={board}>
            {versus}
          </LazyLiveScore>
        )}
      />
      <p className="dim">
        {"Cast "}
        {caster && (
          <>
            by <NameLink name={caster.username} href={playerAddress(caster._id)} />{" "}
          </>
        )}
        on {channelName(channel)}
      </p>
      <Players playables={[{ name: "Stream", link: channel }]} />
    </>
  );
}
