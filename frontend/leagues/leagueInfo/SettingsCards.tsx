import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { LeagueForm } from "./LeagueForm";
import { MapPool } from "./MapPool";
import { RatingsForm } from "./RatingsForm";
import { SeasonForm } from "./SeasonForm";
import { Seasons } from "./Seasons";
import styles from "./SettingsCards.module.css";
import { TextsForm } from "./TextsForm";

interface SettingsCardsProps {
  leagueId: string;
  zones: readonly string[];
}

/** One league's settings, a card for each concern. */
export function SettingsCards({ leagueId, zones }: SettingsCardsProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  return (
    <AnswerView answer={answer} what="Settings" rowCount={6}>
      {({ league, texts, season, seasons, maps }) => {
        const ofSeason = season && {
          leagueId,
          zone: league.timeZone,
          season,
          onSaved: answer.retry,
        };
        return (
          <div className={styles.cards}>
            {ofSeason === null ? (
              <Card title="Season" level={3}>
                <p>This league has no current season.</p>
              </Card>
            ) : (
              <>
                <Card title="Season" level={3} aside={<span>{ofSeason.season.label}</span>}>
                  <SeasonForm key={ofSeason.season.value} {...ofSeason} />
                </Card>
                <Card title="Ratings" level={3} aside={<span>{ofSeason.season.label}</span>}>
                  <RatingsForm key={ofSeason.season.value} {...ofSeason} />
                </Card>
              </>
            )}
            <Card title="Seasons" level={3}>
              <Seasons
                leagueId={leagueId}
                seasons={seasons}
                onPlanned={answer.retry}
                onPlayed={answer.retry}
              />
            </Card>
            <Card title="Maps" level={3}>
              <MapPool leagueId={leagueId} maps={maps} onChanged={answer.retry} />
            </Card>
            <Card title="Texts" level={3}>
              <TextsForm leagueId={leagueId} texts={texts} onSaved={answer.retry} />
            </Card>
            <Card title="League" level={3}>
              <LeagueForm
                leagueId={leagueId}
                settings={league}
                zones={zones}
                onSaved={answer.retry}
              />
            </Card>
          </div>
        );
      }}
    </AnswerView>
  );
}
