import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { matchAddress, playerAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NameLink } from "../../ui/NameLink/NameLink";
import { OutcomeMark } from "../../ui/OutcomeMarks/OutcomeMarks";
import { capitalised } from "../lists/maps/capitalised";
import { type PlayerCareerBody, tallyWords } from "./careers";
import styles from "./Careers.module.css";

interface PartProps {
  career: PlayerCareerBody;
}

function Latest({ career }: PartProps) {
  return (
    <div>
      <h3>Latest Matches</h3>
      <ul className={styles.list}>
        {career.form.map(({ match, league, outcome, team, opponent, rating }) => (
          <li key={match}>
            <span>
              <OutcomeMark outcome={outcome} />{" "}
              <a href={matchAddress({ league, _id: match })}>
                <bdi>{team}</bdi> vs <bdi>{opponent}</bdi>
              </a>
            </span>
            <span className={styles.figure}>
              {rating === null ? "Not rated" : `Team at ${rating.toFixed(1)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CountsProps {
  title: string;
  rows: readonly { key: string; label: string; words: string }[];
}

function Counts({ title, rows }: CountsProps) {
  return rows.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {rows.map(({ key, label, words }) => (
          <li key={key}>
            <bdi>{label}</bdi>
            <span className={styles.figure}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Teammates({ career }: PartProps) {
  return career.teammates.length === 0 ? null : (
    <div>
      <h3>Teammates</h3>
      <ul className={styles.list}>
        {career.teammates.map(({ player, count }) => (
          <li key={player._id}>
            <NameLink name={player.username} href={playerAddress(player._id)} />
            <span className={styles.figure}>{count} together</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Parts({ career }: PartProps) {
  return (
    <>
      <p>{tallyWords(career.record)}</p>
      <Latest career={career} />
      <Counts
        title="By Season"
        rows={career.seasons.map(({ league, season, record }) => ({
          key: league + season,
          label: `${league.toUpperCase()} ${season}`,
          words: tallyWords(record),
        }))}
      />
      <Counts
        title="By Map"
        rows={career.maps.map(({ league, name, record }) => ({
          key: league + name,
          label: capitalised(name),
          words: tallyWords(record),
        }))}
      />
      <Teammates career={career} />
      <p className={styles.note}>
        From official results. A player played if the game server logged it, or else if they were in
        the line-up. In matches without a line-up, everyone on the team counts. A draw is half a
        win. The rating is the team’s before the match. Teammates were in the same line-up.
      </p>
    </>
  );
}

/** What a player played, and with whom. */
export function PlayerCareer({ playerId }: { playerId: string }) {
  const answer = useApi(apiPath("/api/matches/careers/players/{id}", { id: playerId }));
  return (
    <Card title="Career">
      <AnswerView answer={answer} what="Career" rowCount={4}>
        {(career) =>
          career.record.played === 0 ? (
            <EmptyState title="No matches yet">
              <p>The first official result begins this player’s career.</p>
            </EmptyState>
          ) : (
            <Parts career={career} />
          )
        }
      </AnswerView>
    </Card>
  );
}
