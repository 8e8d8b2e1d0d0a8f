import { teamAddress } from "../../../page/addresses";
import { Card } from "../../../ui/Card/Card";
import rows from "../../shown/home/MatchRow.module.css";
import { MatchRow, Side } from "../../shown/home/MatchRow";
import type { OwnWeek } from "./myWeek";

type WeekSoFarProps = Pick<OwnWeek, "ratings" | "results">;

const moved = (change: number) => Math.abs(change) >= 0.05;

/** The results of the reader's teams in the last seven days, and what these did to their ratings. */
export function WeekSoFar({ ratings, results }: WeekSoFarProps) {
  return (
    <>
      {results.length > 0 && (
        <Card title="Results of the Week">
          <ul className={`plain-list ${rows.list ?? ""}`}>
            {results.map(({ match, changes }) => (
              <li key={match._id} data-league={match.league}>
                <MatchRow match={match} changes={changes} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ratings.length > 0 && (
        <Card title="Ratings">
          <ul className={`plain-list ${rows.list ?? ""}`}>
            {ratings.map(({ team, rating, change }) => (
              <li key={team._id} data-league={team.league}>
                <a className={rows.row} href={teamAddress(team)}>
                  <Side team={team} change={moved(change) ? change : 0} score={rating.toFixed(1)} />
                  <span className="dim">
                    {moved(change) ? "With the change of" : "No change in"} the last seven days
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
