import type { ComponentProps } from "react";

import type { Decision, Unsettled, Winner } from "../../../../api/enums";
import { Countdown } from "../../../../ui/Countdown/Countdown";
import { MatchState } from "../../../../ui/MatchCard/MatchState";
import { outcomes } from "../../../../ui/ScoreLine/ScoreLine";
import { Scoreboard, type SideResult } from "./Scoreboard";

type BoardProps = ComponentProps<typeof Scoreboard>;

type MatchOnBoard = BoardProps["match"] & {
  /** How long it is until then, in the server's words; empty if it is not to come. */
  readonly until?: string;
  /** What happens with a match that has begun, in the server's words; empty for any other. */
  readonly phaseWords?: string;
  readonly confirmed: boolean;
  readonly winner: Winner;
  readonly decision: Decision | null;
  readonly unsettled: Unsettled | null;
  /** Team A's and team B's; null while there are none. */
  readonly scores: readonly number[] | null;
};

/** How a confirmed match ended for its sides; undefined while it is not known. */
function resultOf(match: MatchOnBoard): [SideResult, SideResult] | undefined {
  const ends = match.confirmed ? outcomes(match.winner, match.decision) : undefined;
  return (
    ends && [
      { score: match.scores?.[0], outcome: ends[0] },
      { score: match.scores?.[1], outcome: ends[1] },
    ]
  );
}

interface MatchBoardProps {
  match: MatchOnBoard;
  league: BoardProps["league"];
  season?: BoardProps["season"];
  week?: BoardProps["week"];
  final?: BoardProps["final"];
  live?: BoardProps["live"];
}

/** A match as a scoreboard, with its state and, once it is confirmed, its result. */
export function MatchBoard({ match, ...of }: MatchBoardProps) {
  const { until, phaseWords } = match;
  return (
    <Scoreboard
      match={match}
      {...of}
      countdown={
        (until || phaseWords) && (
          <>
            <b>{until ? <Countdown unixSeconds={match.time} words={until} /> : phaseWords}</b>{" "}
          </>
        )
      }
      state={<MatchState match={match} />}
      result={resultOf(match)}
    />
  );
}
