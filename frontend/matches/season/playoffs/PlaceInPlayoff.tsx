import type { ApiBody } from "../../../api/apiPath";
import { playoffAddress } from "../../../page/addresses";

interface PlaceInPlayoffProps {
  match: Pick<ApiBody<"/api/matches/{id}/match-page">, "league" | "playoff">;
}

/** Which match of a playoff this is, and what it leads to; nothing outside of a playoff. */
export function PlaceInPlayoff({ match: { league, playoff } }: PlaceInPlayoffProps) {
  if (playoff === null) {
    return null;
  }
  return (
    <p>
      <a href={playoffAddress(league, playoff.season, playoff._id)}>{playoff.name}</a>:{" "}
      <strong>{playoff.title}</strong>
      {playoff.next !== "" && `. ${playoff.next}`}
    </p>
  );
}
