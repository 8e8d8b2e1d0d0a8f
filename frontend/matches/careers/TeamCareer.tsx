import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { teamAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NameLink } from "../../ui/NameLink/NameLink";
import { capitalised } from "../lists/maps/capitalised";
import { matches, rate, streakWords, tallyWords, type TeamCareerBody } from "./careers";
import styles from "./Careers.module.css";
import { Form } from "./Form";
import facts from "./Form.module.css";

interface PartProps {
  career: TeamCareerBody;
  /** The code of the team’s league. */
  league: string;
}

function Facts({ career, league }: PartProps) {
  const { record, form, streak, longestWinningStreak, highestRating } = career;
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Form</dt>
        <dd>
          <Form form={form} leagueOf={() => league} />
        </dd>
      </div>
      <div>
        <dt>All seasons</dt>
        <dd>{tallyWords(record)}</dd>
      </div>
      {streak !== null && (
        <div>
          <dt>Streak now</dt>
          <dd>{streakWords(streak)}</dd>
        </div>
      )}
      <div>
        <dt>Most wins in a row</dt>
        <dd>{longestWinningStreak}</dd>
      </div>
      {highestRating !== null && (
        <div>
          <dt>Highest rating</dt>
          <dd>{highestRating.rating.toFixed(1)}</dd>
        </div>
      )}
    </dl>
  );
}

function Rivals({ career, league }: PartProps) {
  return (
    <div>
      <h3>Rivals</h3>
      <ul className={styles.list}>
        {career.rivals.map(({ team, record }) => (
          <li key={team._id}>
            <NameLink name={team.name.name} href={teamAddress({ league, _id: team._id ?? "" })} />
            <span className={styles.figure}>{tallyWords(record)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BestMaps({ career }: PartProps) {
  return career.bestMaps.length === 0 ? null : (
    <div>
      <h3>Best Maps</h3>
      <ul className={styles.list}>
        {career.bestMaps.map(({ name, playCount, winRate }) => (
          <li key={name}>
            <bdi>{capitalised(name)}</bdi>
            <span className={styles.figure}>
              {rate(winRate)} of {playCount}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A team’s form, streaks, rivals and best maps. */
export function TeamCareer({ teamId, league }: { teamId: string; league: string }) {
  const answer = useApi(apiPath("/api/matches/careers/teams/{teamId}", { teamId }));
  return (
    <Card title="Career" aside={<a href={`/${league}/records`}>League Records</a>}>
      <AnswerView answer={answer} what="Career" rowCount={4}>
        {(career) =>
          career.record.played === 0 ? (
            <EmptyState title="No career yet">
              <p>It begins with the team’s first official result.</p>
            </EmptyState>
          ) : (
            <>
              <div className={styles.cards}>
                <Facts career={career} league={league} />
                <Rivals career={career} league={league} />
                <BestMaps career={career} league={league} />
              </div>
              <p className={styles.note}>
                From the official results that count in the standings, of all seasons. Form: the
                last {matches(career.form.length)}, the newest last. A draw is half a win. Rivals
                are the teams met most often. Best maps: played at least three times.
              </p>
            </>
          )
        }
      </AnswerView>
    </Card>
  );
}
