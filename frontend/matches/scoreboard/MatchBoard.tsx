import type { LeagueWithZone } from "../../page/LeagueSummary";
import { MatchState } from "../../ui/MatchCard/MatchState";
import { outcomes } from "../../ui/ScoreLine/ScoreLine";
import { Scoreboard, type SideResult } from "../scoreboard/Scoreboard";
import type { MatchDetail } from "./MatchPage";

/** How a confirmed match ended for its sides; undefined while nobody knows. */
function resultOf(match: MatchDetail): [SideResult, SideResult] | undefined {
  const ends = match.confirmed ? outcomes(match.winner, match.decision) : undefined;
  return (
    ends && [
      { score: match.scores?.[0], outcome: ends[0] },
      { score: match.scores?.[1], outcome: ends[1] },
    ]
  );
}

interface MatchBoardProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

/** A match as a scoreboard, with its state and, once that is confirmed, its result. */
export function MatchBoard({ match, league }: MatchBoardProps) {
  return (
    <Scoreboard
      match={match}
      league={league}
      state={<MatchState match={match} />}
      result={resultOf(match)}
    />
  );
}
