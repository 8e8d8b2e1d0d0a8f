import { pluralize } from "../../ui/pluralize";
import { BestSettings } from "./BestSettings";
import type { Desk } from "./seasonDesk";
import styles from "./RatingsForm.module.css";

/** With fewer, luck moves ratings more than their settings do. */
const FEWEST = { teams: 10, weeks: 5 };

interface RatingsWordsProps {
  desk: Desk;
  leagueId: string;
}

/** What the rating settings do, and what a season of this size needs. */
export function RatingsWords({ desk, leagueId }: RatingsWordsProps) {
  const { ratings, ratingsFrozenAt } = desk.season;
  const weeks = desk.weeks.length;
  const isSmall = desk.teams < FEWEST.teams || weeks < FEWEST.weeks;
  const above = ratings.meanRating + 100;
  const pulled = above - 100 * ratings.seasonPull;
  return (
    <div className={styles.words}>
      {ratingsFrozenAt === null && (
        <>
          <p>
            This season has {pluralize(desk.teams, "team")} and {pluralize(weeks, "week")}.
            Simulated seasons of 20 teams and 8 weeks show what helps:
          </p>
          <ul>
            <li>
              <strong>K-factor</strong>: 20 and 40 put teams in the same order. 40 predicts results
              better where teams differ widely. A higher one for new teams does not help.
            </li>
            <li>
              <strong>Regression to the mean</strong>: brings teams closer together between seasons.
              A team with {above.toFixed(0)} starts this season at {pulled.toFixed(0)}.
            </li>
            <li>
              <strong>Start rating</strong>: give all new teams the same one. Different ones help
              only if the K-factor is near 40.
            </li>
          </ul>
          {isSmall && <p>With so few teams or weeks, luck decides more than these settings.</p>}
        </>
      )}
      <BestSettings leagueId={leagueId} />
    </div>
  );
}
