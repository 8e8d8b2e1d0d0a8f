import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { SeasonCard, type TeamHistoryProps } from "../../../shown/lists/SeasonCard";
import { LazyRatingChart } from "./LazyRatingChart";
import { RatingTable } from "./RatingTable";

interface SeasonRatingsProps {
  teamId: string;
  league: LeagueWithZone;
  season: string;
}

function SeasonRatings({ teamId, league, season }: SeasonRatingsProps) {
  const answer = useApi(
    apiPath("/api/matches/team-ratings/{teamId}", { teamId }, { season, league: league.id }),
  );
  return (
    <AnswerView answer={answer} what="Rating History" rowCount={4}>
      {(steps, isPrevious) =>
        steps.length > 1 ? (
          <>
            <LazyRatingChart steps={steps} />
            <RatingTable steps={steps} leagueZone={league.zone} />
          </>
        ) : (
          !isPrevious && (
            <EmptyState title="No rating history">
              <p>No match has moved the team’s rating in this season.</p>
            </EmptyState>
          )
        )
      }
    </AnswerView>
  );
}

/** A team's rating history, by season. */
export function TeamRatings({ teamId, league, ...choice }: TeamHistoryProps) {
  return (
    <SeasonCard
      title="Rating History"
      emptyTitle="No rating history"
      parameter="ratingSeason"
      fold={{ id: "rating-history", isOpen: true, isFoldedOnPhones: true }}
      {...choice}
    >
      {(season) => <SeasonRatings teamId={teamId} league={league} season={season} />}
    </SeasonCard>
  );
}
