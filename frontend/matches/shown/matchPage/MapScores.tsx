import type { MatchDetail } from "./matchDetail";
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
      rows={match.maps.map(({ name, scores: [roundsA = 0, roundsB = 0] }) => ({
        label: <bdi>{name}</bdi>,
        values: [roundsA, roundsB],
        leader: leaderOf(roundsA, roundsB),
      }))}
    />
  );
}
