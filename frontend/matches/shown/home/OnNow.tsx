import type { components } from "../../../api/schema";
import { matchAddress, streamAddress, teamAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";

type Match = components["schemas"]["Match"];

interface OnNowProps {
  glance: components["schemas"]["AtAGlance"];
  leagueZone: string;
}

const Versus = ({ match: { teamA, teamB } }: { match: Match }) => (
  <>
    <bdi>{teamA.name.name}</bdi> vs <bdi>{teamB.name.name}</bdi>
  </>
);

/** What is on in a league in two lines: the first match that is played now, else the next; who leads. */
export function OnNow({ glance: { live, next, leader }, leagueZone }: OnNowProps) {
  const [first] = live;
  return (
    <>
      {first ? (
        <p data-on-now>
          <a href={matchAddress(first)}>
            <b>Live</b> <Versus match={first} />
          </a>
          {first.cast !== null && <a href={streamAddress(first.league, first.cast)}>Watch</a>}
        </p>
      ) : (
        next && (
          <p>
            <a href={matchAddress(next.match)}>
              <b>Next</b> <Versus match={next.match} />,{" "}
              <LocalTime unixSeconds={next.match.time} leagueZone={leagueZone} />
            </a>
          </p>
        )
      )}
      {leader && (
        <p>
          <a href={teamAddress(leader.team)}>
            <b>Leader</b> <bdi>{leader.team.name.name}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
