import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { type LeagueWithSeasons, SeasonPage, type SeasonPageProps } from "./SeasonPage";
import { DivisionsStep } from "../../leagues/leagueInfo/DivisionsStep";

/** The divisions of a season, and who goes up and down: what the season desk has, for a league's staff. */
export function DivisionsDesk(props: SeasonPageProps) {
  return (
    <SeasonPage title="Divisions" {...props}>
      {(league, value) => <OfSeason key={value} league={league} value={value} />}
    </SeasonPage>
  );
}

interface OfSeasonProps {
  league: LeagueWithSeasons;
  /** The season’s number. */
  value: string;
}

function OfSeason({ league, value }: OfSeasonProps) {
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/seasons/{value}", { leagueId: league.id, value }),
  );
  return (
    <AnswerView answer={answer} what="Divisions" rowCount={7}>
      {(desk) => (
        <Card title={desk.season.label}>
          <DivisionsStep
            leagueId={league.id}
            leagueCode={league.code}
            desk={desk}
            onChanged={answer.retry}
          />
        </Card>
      )}
    </AnswerView>
  );
}
