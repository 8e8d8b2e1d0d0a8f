import { Side } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { useSession } from "../../page/useSession";
import { checkInOf, matchDayPath } from "../matchDay/matchDay";
import type { MatchDetail } from "./MatchPage";

function Line({ match }: { match: MatchDetail }) {
  const { body: day } = useApi(matchDayPath(match._id));
  if (day?.isOpen !== true) {
    return null;
  }
  const sides = [
    [Side.teamA, match.teamA.name.name],
    [Side.teamB, match.teamB.name.name],
  ] as const;
  return (
    <p>
      {sides.map(([side, team]) => (
        <span key={side}>
          <bdi>{team}</bdi> {checkInOf(day, side) === undefined ? "have not" : "have"} checked
          in.{" "}
        </span>
      ))}
    </p>
  );
}

/** While check-in is open, members of both teams see who has checked in. */
export function MemberDay({ match }: { match: MatchDetail }) {
  const { session } = useSession();
  const isMember = [match.teamA, match.teamB].some(
    ({ _id }) => session?.teams.some((team) => team._id === _id) === true,
  );
  return isMember && match.time > 0 && !match.confirmed ? <Line match={match} /> : null;
}
