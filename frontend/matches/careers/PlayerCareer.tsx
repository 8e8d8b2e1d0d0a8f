import type { ReactNode } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { matchAddress, playerAddress } from "../../page/addresses";
import { Card } from "../../ui/Card/Card";
import { OUTCOME_WORDS } from "../../ui/OutcomeMarks/outcome";
import { capitalised } from "../lists/maps/capitalised";
import { type PlayerCareerBody, tallyWords } from "./careers";
import styles from "./Careers.module.css";

interface PartProps {
  title: string;
  /** What each row is about, and what is said of it. */
  rows: readonly (readonly [what: ReactNode, said: string])[];
}

/** A part of the career; nothing without rows. */
function Part({ title, rows }: PartProps) {
  return rows.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {rows.map(([what, said], index) => (
          <li key={index}>
            <span>{what}</span>
            <span className={styles.figure}>{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Parts({ career }: { career: PlayerCareerBody }) {
  const { record, form, seasons, maps, teammates } = career;
  return (
    <>
      <p>{tallyWords(record)}</p>
      <div className={styles.cards}>
        <Part
          title="Latest Matches"
          rows={form.map(({ match, league, outcome, team, opponent, rating }) => [
            <a href={matchAddress({ league, _id: match })}>
              <bdi>{team}</bdi> vs <bdi>{opponent}</bdi>
            </a>,
            `${OUTCOME_WORDS[outcome]}, ${rating === null ? "not rated" : `team at ${rating.toFixed(1)}`}`,
          ])}
        />
        <Part
          title="By Season"
          rows={seasons.map((each) => [
            `${each.league.toUpperCase()} ${each.season}`,
            tallyWords(each.record),
          ])}
        />
        <Part
          title="By Map"
          rows={maps.map((each) => [capitalised(each.name), tallyWords(each.record)])}
        />
        <Part
          title="Teammates"
          rows={teammates.map(({ player, count }) => [
            <a href={playerAddress(player._id)}>
              <bdi>{player.username}</bdi>
            </a>,
            `${String(count)} together`,
          ])}
        />
      </div>
      <p className={styles.note}>
        From official results: matches in whose game server’s log or line-up the player is; without
        either, those of their team. A draw is half a win. The rating is from before the match.
      </p>
    </>
  );
}

/** What a player played, and with whom. */
export function PlayerCareer({ playerId }: { playerId: string }) {
  const { body } = useApi(apiPath("/api/matches/careers/players/{id}", { id: playerId }));
  return body === undefined ? null : (
    <Card title="Career">
      {body.record.played === 0 ? <p>No official result yet.</p> : <Parts career={body} />}
    </Card>
  );
}
