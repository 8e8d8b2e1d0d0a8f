import "../../../ui/controls.css";

import type { ApiBody } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { percent } from "../../../ui/percent";
import { pluralize } from "../../../ui/pluralize";
import styles from "./PickemPage.module.css";
import { calibrationPath, type ShownWeek } from "./pickem";

type Forecaster = NonNullable<ApiBody<"/api/matches/pickem/{leagueId}/calibration">["rating"]>;

interface ForecastsProps {
  title: string;
  /** Whose forecasts they are, to begin a sentence with. */
  who: string;
  found: Forecaster;
}

function Forecasts({ title, who, found }: ForecastsProps) {
  return (
    <div className="stack gap-2">
      <h3>{title}</h3>
      <p>
        {who} expected {percent(found.expected)} of its favourites, and they won{" "}
        {percent(found.scored)} of {pluralize(found.matches, "match", "matches")}. Brier score:{" "}
        {found.brier.toFixed(3)}.
      </p>
      <table className={`whole-table ${styles.table ?? ""}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.word}>
              Favourites at
            </th>
            <th scope="col">Expected</th>
            <th scope="col">Won</th>
            <th scope="col">Matches</th>
          </tr>
        </thead>
        <tbody>
          {found.bins.map((bin) => (
            <tr key={bin.low}>
              <th scope="row">
                {bin.low}–{bin.high}%
              </th>
              <td>{percent(bin.expected)}</td>
              <td>{percent(bin.scored)}</td>
              <td>{bin.matches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How good the rating and the crowd were in a season that is over. */
export function Calibration(shown: Omit<ShownWeek, "week">) {
  const answer = useApi(calibrationPath(shown));
  return (
    <Card title="Who Knew Best">
      <AnswerView answer={answer} what="Forecasts" rowCount={5}>
        {({ rating, crowd }) => (
          <div className="stack fit gap-4">
            {rating && <Forecasts title="The Rating" who="The rating" found={rating} />}
            {crowd && <Forecasts title="The Crowd" who="The crowd" found={crowd} />}
            <p className="dim">
              {rating
                ? "A draw counts as half a win. A good forecast of 70% wins 7 of 10 matches. The lower the Brier score the better: 0 is perfect, and 0.25 is what one gets by always saying 50%. The crowd counts where at least 5 people predicted the match."
                : "No rated match of this season was played."}
            </p>
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
