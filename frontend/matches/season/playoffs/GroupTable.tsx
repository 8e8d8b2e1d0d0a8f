import { Fragment } from "react";

import styles from "./Bracket.module.css";
import type { Playoff, PlayoffTeam } from "./playoff";

interface GroupTableProps {
  group: Playoff["groups"][number];
  teams: ReadonlyMap<string, PlayoffTeam>;
  league: string;
}

/** The table of a group; the teams that go on are marked. */
export function GroupTable({ group, teams, league }: GroupTableProps) {
  return (
    <table className={styles.table}>
      <caption>{group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col">Wins</th>
          <th scope="col">Draws</th>
          <th scope="col">Losses</th>
          <th scope="col">
            <span className="visually-hidden">Rounds </span>+/−
          </th>
        </tr>
      </thead>
      <tbody>
        {group.lines.map((line) => (
          <Fragment key={line.team}>
            <tr className={line.goesOn ? styles.goesOn : undefined}>
              <th scope="row">
                <a href={`/${league}/team/${line.team}`}>
                  <bdi>{teams.get(line.team)?.name}</bdi>
                </a>
                {line.goesOn && <span className="visually-hidden"> goes on</span>}
              </th>
              <td>{line.wins}</td>
              <td>{line.draws}</td>
              <td>{line.losses}</td>
              <td>{line.margin}</td>
            </tr>
            {line.reason && (
              <tr>
                <td colSpan={5} className={styles.note}>
                  {line.reason}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
