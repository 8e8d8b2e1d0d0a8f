import type { MatchDetail } from "./matchDetail";
import styles from "./MapScores.module.css";
import { SidesTable } from "./SidesTable";

function leaderOf(roundsA: number, roundsB: number): 0 | 1 | undefined {
  return roundsA === roundsB ? undefined : roundsA > roundsB ? 0 : 1;
}

/** The rounds of each map in the order in which they were played. */
export function MapScores({ match }: { match: MatchDetail }) {
  return (
    <SidesTable
      match={match}
      caption="Rounds that each team won on each map"
      corner="Map"
      rows={match.maps.map(({ name, picture, scores: [roundsA = 0, roundsB = 0] }) => ({
        label: picture ? (
          <span className={styles.map}>
            <img
              className={styles.picture}
              src={picture.url}
              alt={picture.alt}
              width="128"
              height="72"
              loading="lazy"
              decoding="async"
            />
            <bdi>{name}</bdi>
          </span>
        ) : (
          <bdi>{name}</bdi>
        ),
        values: [roundsA, roundsB],
        leader: leaderOf(roundsA, roundsB),
      }))}
    />
  );
}
