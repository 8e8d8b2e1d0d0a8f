import "../../ui/desk.css";

import { useState } from "react";
import { SWRConfig } from "swr";

import { type ApiBody, apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { pluralize } from "../../ui/pluralize";
import styles from "./BestSettings.module.css";

type Trials = ApiBody<"/api/league-info/{leagueId}/ratings/trials">;

const DIGITS = 4;

/** Tries other settings on the league's own results, once somebody asks for it. */
export function BestSettings({ leagueId }: { leagueId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={styles.best} aria-label="Best settings">
      <p>
        Which K-factor and regression would have predicted this league’s results best? This changes
        nothing.
      </p>
      {isAsked ? (
        // All results are replayed for it: not again each time that somebody comes back to the tab.
        <SWRConfig value={{ revalidateOnFocus: false, revalidateOnReconnect: false }}>
          <Answer leagueId={leagueId} />
        </SWRConfig>
      ) : (
        <Button
          onClick={() => {
            setIsAsked(true);
          }}
        >
          Try Other Settings
        </Button>
      )}
    </section>
  );
}

function Answer({ leagueId }: { leagueId: string }) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/ratings/trials", { leagueId }));
  return (
    <AnswerView answer={answer} what="Settings" rowCount={5}>
      {(found) => (
        <div role="status">
          {found.trials.length === 0 ? (
            <p>There is no rated match yet.</p>
          ) : (
            <>
              <Verdict found={found} />
              <Table found={found} />
            </>
          )}
        </div>
      )}
    </AnswerView>
  );
}

/** What the figures say, in words. */
function Verdict({ found: { matches, areFew, trials } }: { found: Trials }) {
  const [best] = trials;
  const count = pluralize(matches, "rated match", "rated matches");
  if (areFew) {
    return <p>{count}: with so few, luck decides. Keep the settings.</p>;
  }
  return best?.isBetter ? (
    <p>
      {count}. A K-factor of <strong>{best.kFactor}</strong> and a regression of{" "}
      <strong>{best.seasonPull}</strong> would have predicted them better than the seasons’ own
      settings did, and not by luck.
    </p>
  ) : (
    <p>{count}. No other settings would have predicted them better by more than luck.</p>
  );
}

function Table({ found: { loss, coin, trials } }: { found: Trials }) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Settings, the best first</caption>
        <thead>
          <tr>
            <th scope="col">K-factor</th>
            <th scope="col">Regression</th>
            <th scope="col">Error</th>
            <th scope="col">Better by</th>
          </tr>
        </thead>
        <tbody>
          {trials.map((each) => (
            <tr key={`${String(each.kFactor)} ${String(each.seasonPull)}`}>
              <td>{each.kFactor}</td>
              <td>{each.seasonPull}</td>
              <td>{each.loss.toFixed(DIGITS)}</td>
              <td>
                {each.gain.toFixed(DIGITS)} ± {each.error.toFixed(DIGITS)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              The seasons’ own
            </th>
            <td>{loss.toFixed(DIGITS)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="soft">
        Error is the logarithmic loss for each match: lower is better, and a coin has{" "}
        {coin.toFixed(DIGITS)}.
      </p>
    </>
  );
}
