import { Card } from "../../../ui/Card/Card";
import { type Outcome, OUTCOME_WORDS } from "../../../ui/OutcomeMarks/outcome";
import { ordinal } from "../../../ui/ordinal";
import type { MatchDetail } from "./matchDetail";
import styles from "./Occasion.module.css";

type SideStakes = NonNullable<MatchDetail["stakes"]>[number];

const RESULTS: Readonly<Record<Outcome, string>> = { W: "Win", D: "Draw", L: "Loss" };

/** The latest results of the season as letters; screen readers get them in words. */
function Letters({ form }: { form: string }) {
  return (
    <span className={styles.form}>
      <span className="visually-hidden">Latest results, the last one at the end: </span>
      {Array.from(form, (letter, index) => (
        <span key={index} className={styles[letter]}>
          <span aria-hidden="true">{letter}</span>
          <span className="visually-hidden">{OUTCOME_WORDS[letter as Outcome]} </span>
        </span>
      ))}
    </span>
  );
}

/** The rating after a result, and how far it moves. */
function RatingThen({ now, then }: { now: number; then: number }) {
  const gain = Number(then.toFixed(1)) - Number(now.toFixed(1));
  return (
    <>
      {then.toFixed(1)}{" "}
      <span className={gain < 0 ? styles.L : styles.W}>
        {`${gain < 0 ? "−" : "+"}${Math.abs(gain).toFixed(1)}`}
      </span>
    </>
  );
}

/** The place after a result, in green where it is better than now and in red where it is worse. */
function PlaceThen({ now, then }: { now: number | null; then: number }) {
  const look = now === null || now === then ? "" : (styles[then < now ? "W" : "L"] ?? "");
  return <b className={`${styles.place ?? ""} ${look}`}>{ordinal(then)}</b>;
}

function Side({ team, stakes }: { team: string; stakes: SideStakes }) {
  const { rating, place, form, results } = stakes;
  return (
    <div className={styles.side}>
      <h3>
        <bdi>{team}</bdi>
      </h3>
      <p className={styles.now}>
        <span>{place === null ? "Not in the table" : `Now ${ordinal(place)}`}</span>
        {form !== "" && <Letters form={form} />}
      </p>
      <dl className={styles.results}>
        {results.map(({ outcome, scores, rating: then, place: placeThen }) => (
          <div key={outcome}>
            <dt>
              {RESULTS[outcome as Outcome]} <span className="dim">{scores.join(":")}</span>
            </dt>
            <dd>
              {placeThen !== null && <PlaceThen now={place} then={placeThen} />}{" "}
              <span className={styles.rating}>
                <RatingThen now={rating} then={then} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a usual win, draw and loss would make of each team's place and rating, before the match. */
export function Stakes({ match }: { match: MatchDetail }) {
  const { stakes, teamA, teamB } = match;
  return stakes === null ? null : (
    <Card title="At Stake">
      <div className={styles.sides}>
        {[teamA, teamB].map(({ _id, name }, side) => {
          const own = stakes[side];
          return own && <Side key={_id} team={name.name} stakes={own} />;
        })}
      </div>
      <p className="dim">Place and ELO after a usual result, if nobody else played.</p>
    </Card>
  );
}
