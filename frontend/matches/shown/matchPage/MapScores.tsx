import type { MatchDetail } from "./matchDetail";
import styles from "./MapScores.module.css";
import type { MapRecording } from "./recordingsOf";
import { SidesTable } from "./SidesTable";

function leaderOf(roundsA: number, roundsB: number): 0 | 1 | undefined {
  return roundsA === roundsB ? undefined : roundsA > roundsB ? 0 : 1;
}

function Links({ recordings }: Pick<MapScoresProps, "recordings">) {
  return (
    recordings.length > 0 && (
      <span className={styles.recordings}>
        {recordings.map(({ link, name, label }) => (
          <a key={link} href={link} aria-label={name} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </span>
    )
  );
}

interface MapScoresProps {
  match: MatchDetail;
  recordings: readonly MapRecording[];
}

/** The rounds of each map in the order in which they were played, and links to its recordings. */
export function MapScores({ match, recordings }: MapScoresProps) {
  return (
    <SidesTable
      match={match}
      caption="Rounds that each team won on each map"
      corner="Map"
      rows={match.maps.map(({ name, picture, scores: [roundsA = 0, roundsB = 0] }, place) => ({
        label: (
          <span className={styles.map}>
            {picture && (
              <img
                className={styles.picture}
                src={picture.url}
                alt={picture.alt}
                width="128"
                height="72"
                loading="lazy"
                decoding="async"
              />
            )}
            <bdi>{name}</bdi>
            <Links recordings={recordings.filter(({ map }) => map === place)} />
          </span>
        ),
        values: [roundsA, roundsB],
        leader: leaderOf(roundsA, roundsB),
      }))}
    />
  );
}
