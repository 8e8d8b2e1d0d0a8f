import type { ComponentProps } from "react";

import type { Decision, Unsettled, Winner } from "../../../../api/enums";
import { Badge } from "../../../../ui/Badge/Badge";
import { Countdown } from "../../../../ui/Countdown/Countdown";
import { MatchState } from "../../../../ui/MatchCard/MatchState";
import { Outcome } from "../../../../ui/ScoreLine/Outcome";
import { outcomes } from "../../../../ui/ScoreLine/ScoreLine";
import styles from "./MatchBoard.module.css";
import { Scoreboard } from "./Scoreboard";

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
  /** Whether the teams are asked to keep its time for a cast. */
  readonly isHeld?: boolean;
  /** Team A's and team B's; null while there are none. */
  readonly scores: readonly number[] | null;
};

/** How a match ended for its sides; undefined while that is not known. */
function endsOf({ confirmed, winner, decision }: MatchOnBoard) {
  return confirmed ? outcomes(winner, decision) : undefined;
}

interface MatchBoardProps {
  match: MatchOnBoard;
  league: BoardProps["league"];
  /** The season’s name, if the board should say it. */
  season?: string;
  /** The number of its week, or its round in a playoff, if the board should say it. */
  week?: number | string | null;
  final?: BoardProps["final"];
  live?: BoardProps["live"];
  /** Whether who wins it is the champion. */
  decidesPlayoff?: boolean;
}

/** A match as a scoreboard, with its state and, once it is confirmed, its result. */
export function MatchBoard(props: MatchBoardProps) {
  const { match, season, week, decidesPlayoff = false, ...shown } = props;
  const { until, phaseWords } = match;
  const ends = endsOf(match);
  const score = (side: 0 | 1) =>
    ends && (
      <>
        {match.scores?.[side]}
        <Outcome of={ends[side]} />
      </>
    );
  return (
    <Scoreboard
      match={match}
      {...shown}
      of={
        <>
          {season && (
            <>
              , <bdi>{season}</bdi>
            </>
          )}
          {week && (typeof week === "string" ? `, ${week}` : `, Week ${String(week)}`)}
        </>
      }
      countdown={
        (until || phaseWords) && (
          <>
            <b>{until ? <Countdown unixSeconds={match.time} words={until} /> : phaseWords}</b>{" "}
          </>
        )
      }
      state={
        <>
          <MatchState match={match} />
          {match.isHeld && <Badge tone="warning">Held for cast</Badge>}
        </>
      }
      colours={styles.colours}
      scores={ends && [score(0), score(1)]}
      champion={decidesPlayoff ? ends?.indexOf("won") : undefined}
    />
  );
}
