import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { SeasonCard, type TeamHistoryProps } from "../SeasonCard";
import { MapTable } from "./MapTable";

interface SeasonMapsProps {
  teamId: string;
  league: LeagueWithZone;
  season: string;
}

function SeasonMaps({ teamId, league, season }: SeasonMapsProps) {
  const answer = useApi(
    apiPath("/api/maps/team-page/{teamId}", { teamId }, { season, league: league.id }),
  );
  return (
    <AnswerView
      answer={answer}
      what="Map History"
      errorTitle="Error loading map history"
      rowCount={4}
    >
      {(maps, isPrevious) =>
        maps.length > 0 ? (
          <MapTable maps={maps} isBusy={isPrevious} />
        ) : (
          !isPrevious && (
            <EmptyState title="No maps">
              <p>No map of the team has an official result in this season.</p>
            </EmptyState>
          )
        )
      }
    </AnswerView>
  );
}

/** A team's results on each map, by season. */
export function MapHistory({ teamId, league, ...choice }: TeamHistoryProps) {
  return (
    <SeasonCard
      title="Map History"
      emptyTitle="No maps"
      parameter="mapSeason"
      fold={{ id: "map-history", isOpen: true, isFoldedOnPhones: true }}
      {...choice}
    >
      {(season) => <SeasonMaps teamId={teamId} league={league} season={season} />}
    </SeasonCard>
  );
}
