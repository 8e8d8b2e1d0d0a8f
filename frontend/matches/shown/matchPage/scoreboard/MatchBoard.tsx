import type { ComponentProps } from "react";

import type { Decision, Unsettled, Winner } from "../../../../api/enums";
import { Countdown } from "../../../../ui/Countdown/Countdown";
import { MatchState } from "../../../../ui/MatchCard/MatchState";
import { outcomes } from "../../../../ui/ScoreLine/ScoreLine";
import styles from "./MatchBoard.module.css";
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
function resultOf(
  match: MatchOnBoard,
  decidesPlayoff: boolean,
): [SideResult, SideResult] | undefined {
  const ends = match.confirmed ? outcomes(match.winner, match.decision) : undefined;
  const side = (place: 0 | 1, outcome: SideResult["outcome"]): SideResult => ({
    score: match.scores?.[place],
    outcome,
    isChampion: decidesPlayoff && outcome === "won",
  });
  return ends && [side(0, ends[0]), side(1, ends[1])];
}

interface MatchBoardProps {
  match: MatchOnBoard;
  league: BoardProps["league"];
  season?: BoardProps["season"];
  week?: BoardProps["week"];
  final?: BoardProps["final"];
  live?: BoardProps["live"];
  /** Whether who wins it is the champion. */
  decidesPlayoff?: boolean;
}

/** A match as a scoreboard, with its state and, once it is confirmed, its result. */
export function MatchBoard({ match, decidesPlayoff = false, ...of }: MatchBoardProps) {
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
      colours={styles.colours}
      result={resultOf(match, decidesPlayoff)}
    />
  );
}
