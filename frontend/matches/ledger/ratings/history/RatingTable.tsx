import { matchAddress } from "../../../../page/addresses";
import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { gainOf, nameOf, type RatingStep, resultOf } from "./ratingSteps";
import styles from "./TeamRatings.module.css";

interface RatingTableProps {
  steps: readonly RatingStep[];
  /** The zone in which the server writes times. */
  leagueZone: string;
}

/** The values of the chart as a table. */
export function RatingTable({ steps, leagueZone }: RatingTableProps) {
  return (
    <details className={styles.details}>
      <summary>As a table</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Rating after each match</caption>
          <thead>
            <tr>
              {["Date", "Match", "Result", "Change", "Rating"].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={index}>
                <td>
                  {step.time > 0 && <LocalTime unixSeconds={step.time} leagueZone={leagueZone} />}
                </td>
                <th scope="row">
                  {step.match ? (
                    <a href={matchAddress(step.match)}>{nameOf(step)}</a>
                  ) : (
                    nameOf(step)
                  )}
                </th>
                <td>{resultOf(step)}</td>
                <td>{gainOf(step)}</td>
                <td>{step.after.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
