import { teamAddress } from "../../../../page/addresses";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { TeamLogo } from "../../../../ui/TeamLogo/TeamLogo";
import { type CheckedSide, expectedPercent, rating, signed } from "./figures";
import styles from "./SideCard.module.css";
import { tone } from "./tone";

interface SideCardProps {
  side: CheckedSide;
}

/** A value, and what it would become where that is something else. */
function Becomes({ now, then }: { now: string; then: string | undefined }) {
  return then === undefined || then === now ? (
    now
  ) : (
    <>
      {now} <span aria-label="becomes">→</span> <strong>{then}</strong>
    </>
  );
}

/** How a score changes one of the teams. */
export function SideCard({ side }: SideCardProps) {
  const { team, before, expected, after, change, elo, newElo, place, newPlace } = side;
  const isLater = after !== null && newElo != null && rating(after) !== rating(newElo);
  return (
    <section className={styles.card} aria-label={team.name.name}>
      <h3 className={styles.team}>
        <TeamLogo name={team.name.name} imageURL={team.imageURL} size={40} />
        <NameLink name={team.name.name} href={teamAddress(team)} />
      </h3>
      <p className={styles.change}>
        {change === null ? (
          <span className={styles.none}>No score yet</span>
        ) : (
          <span className={tone(change)}>{signed(change)}</span>
        )}
      </p>
      <dl className={`stack gap-1 ${styles.figures ?? ""}`}>
        <div>
          <dt>Expected score</dt>
          <dd>{expectedPercent(expected)}</dd>
        </div>
        <div>
          <dt>{after === null ? "MMR" : "New MMR"}</dt>
          <dd>
            <Becomes now={rating(before)} then={after === null ? undefined : rating(after)} />
          </dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>
            {place == null || newPlace == null ? (
              "Not in the standings"
            ) : (
              <Becomes now={String(place)} then={String(newPlace)} />
            )}
          </dd>
        </div>
        {isLater && elo != null && (
          <div>
            <dt>After all later matches</dt>
            <dd>
              <Becomes now={rating(elo)} then={rating(newElo)} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
