import "../../../ui/controls.css";

import { pluralize } from "../../../ui/pluralize";
import type { Founded } from "./founding";
import styles from "./Import.module.css";

interface FoundedTeamsProps {
  founded: Founded;
  /** The list of teams; a team's desk is below it. */
  listAddress: string;
}

/** The teams that were founded just now, each with a link to its desk. */
export function FoundedTeams({ founded, listAddress }: FoundedTeamsProps) {
  const captainless = founded.teams.filter(({ hasCaptain }) => !hasCaptain).length;
  return (
    <section className={styles.founded}>
      <p role="status">{founded.message}</p>
      {captainless > 0 && (
        <p>
          {`${pluralize(captainless, "team has", "teams have")} no captain yet. Choose one on the team’s page, or nobody can agree times and report results for it.`}
        </p>
      )}
      <ul className={`plain-list targets ${styles.foundedList ?? ""}`}>
        {founded.teams.map(({ _id, name, players, hasCaptain }) => (
          <li key={_id}>
            <a href={`${listAddress}/${_id}`}>
              <bdi>{name.name}</bdi>
            </a>{" "}
            <span className={styles.soft}>
              {`${pluralize(players, "player", "players")}${hasCaptain ? "" : ", no captain"}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
