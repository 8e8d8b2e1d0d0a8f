import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { CurrentWeek } from "./CurrentWeek";
import styles from "./WeekCard.module.css";
import { WeekTimes } from "./WeekTimes";

/** A league's season and its weeks: which of them is the current one, and the times of each. */
export function WeekCard({ league }: { league: LeagueSummary }) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId: league.id }));
  return (
    <Card title={league.name} level={3} aside={<span>{answer.body?.season?.label}</span>}>
      <AnswerView answer={answer} what="Weeks" rowCount={3}>
        {({ league: { timeZone, movesWeeksItself }, season }) => {
          if (season === null || season.weeks.length === 0) {
            return <p className={styles.words}>This league has no season with weeks now.</p>;
          }
          const shared = {
            leagueId: league.id,
            zone: timeZone,
            season,
            onChanged: answer.retry,
          };
          return (
            <>
              <CurrentWeek {...shared} movesItself={movesWeeksItself} />
              <WeekTimes {...shared} />
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}
