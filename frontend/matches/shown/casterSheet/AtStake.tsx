import { ordinal } from "../../../ui/ordinal";
import styles from "./CasterSheet.module.css";
import { namesOf, type Sheet } from "./sheet";

/** What each usual result makes of the places and ratings of both teams. */
export function AtStake({ sheet }: { sheet: Sheet }) {
  const [a, b] = namesOf(sheet);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">
              <bdi>{a}</bdi>
            </th>
            <th scope="col">
              <bdi>{b}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.results.map(({ scores, ratings, places }) => (
            <tr key={scores.join(":")}>
              <th scope="row">{scores.join(":")}</th>
              {[0, 1].map((side) => {
                const now = sheet.teams[side]?.place;
                const then = places[side];
                const moved = now && then ? Math.sign(now - then) : 0;
                return (
                  <td key={side}>
                    <b className={moved > 0 ? styles.up : moved < 0 ? styles.down : undefined}>
                      {then ? ordinal(then) : "–"}
                    </b>
                    {moved !== 0 && (
                      <>
                        <span aria-hidden="true">{moved > 0 ? " ▲" : " ▼"}</span>
                        <span className="visually-hidden">
                          {moved > 0 ? " better than now" : " worse than now"}
                        </span>
                      </>
                    )}{" "}
                    <span className="dim">{ratings[side]?.toFixed(1)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dim">
        Place and ELO after a usual result, if nobody else played. ▲ is a better place than now, ▼ a
        worse one.
      </p>
    </>
  );
}
