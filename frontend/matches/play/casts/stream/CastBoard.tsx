import type { ComponentType } from "react";

import { Decision, decisionLabels } from "../../../../api/enums";
import type { components } from "../../../../api/schema";
import { matchAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Badge } from "../../../../ui/Badge/Badge";
import { CastLive } from "../CastLive";
import { recordingName } from "../recordingName";
import { Players } from "../player/Players";
import { LazyLiveScore } from "../../../servers/live/LazyLiveScore";
import { Scoreboard } from "../../../shown/matchPage/scoreboard/Scoreboard";
import type { CastWordsProps } from "./CastWords";

export type CastOnPage = components["schemas"]["StreamPage"];

type Shown = "match" | "channel" | "language" | "people" | "others" | "live" | "viewers";

interface CastBoardProps extends Pick<CastOnPage, Shown> {
  league: LeagueWithZone;
  /** Who casts, and where. */
  Words: ComponentType<CastWordsProps>;
}

/** Where to watch a cast, and its match. There is nothing to watch now of a match that is over. */
export function CastActions({ match, channel }: Pick<CastOnPage, "match" | "channel">) {
  const isOver = match.decision !== null || match.unsettled !== null;
  return (
    <div className="cluster gap-3">
      <ButtonLink href={matchAddress(match)}>Match Page</ButtonLink>
      <ButtonLink
        look={isOver ? "outlined" : "filled"}
        href={channel}
        target="_blank"
        rel="noopener"
      >
        Watch Stream
      </ButtonLink>
    </div>
  );
}

/** How the match ended, without its score; of one that is not over, whether the cast is on air. */
function State({ cast }: { cast: Pick<CastOnPage, "match" | "live" | "viewers"> }) {
  const { decision, unsettled } = cast.match;
  if (decision === null && unsettled === null) {
    return <CastLive cast={cast} />;
  }
  return <Badge>{decisionLabels[decision ?? Decision.played]}</Badge>;
}

/** Who plays whom, when, and on which channel. It shows no score but the live one. */
export function CastBoard({ league, Words, ...cast }: CastBoardProps) {
  const { match, channel, language, people, others } = cast;
  const hasStream = match.decision !== Decision.void;
  return (
    <>
      <Scoreboard
        match={match}
        league={league}
        state={<State cast={cast} />}
        live={(versus, board) => (
          <LazyLiveScore match={match} isWanted={match.playing} board={board}>
            {versus}
          </LazyLiveScore>
        )}
      />
      <Words {...{ league, channel, language, people, others }} />
      <Players
        playables={[
          ...(hasStream ? [{ name: "Stream", link: channel }] : []),
          ...match.vods.map((link, index) => ({ name: recordingName(index), link })),
        ]}
      />
    </>
  );
}
