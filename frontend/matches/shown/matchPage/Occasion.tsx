import { BestPlayers } from "./BestPlayers";
import type { MatchDetail } from "./matchDetail";
import { Rosters } from "./Rosters";
import { Stakes } from "./Stakes";

/** What the match is about: what is at stake and who may play, and afterwards who was best. */
export default function Occasion({ match }: { match: MatchDetail }) {
  return (
    <>
      <Stakes match={match} />
      <Rosters match={match} />
      <BestPlayers match={match} />
    </>
  );
}
