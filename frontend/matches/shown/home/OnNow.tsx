import type { components } from "../../../api/schema";
import { matchAddress, streamAddress, teamAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";

type Match = components["schemas"]["Match"];

type AtAGlance = components["schemas"]["AtAGlance"];

type LeagueStep = components["schemas"]["LeagueStep"];

interface OnNowProps {
  /** What came with the page. */
  answers: Readonly<Record<string, unknown>>;
  league: string;
  leagueZone: string;
}

const Versus = ({ match: { teamA, teamB } }: { match: Match }) => (
  <>
    <bdi>{teamA.name.name}</bdi> vs <bdi>{teamB.name.name}</bdi>
  </>
);

/**
 * What is on in a league in two lines: the first match that is played now, else the next; who leads. For
 * signed-in people a third line has what they do next there.
 */
export function OnNow({ answers, league, leagueZone }: OnNowProps) {
  const all = answers["/api/matches/home"] as readonly AtAGlance[] | undefined;
  const glance = all?.find((each) => each.league === league);
  if (!glance) {
    return null;
  }
  const steps = answers["/api/matches/my-week/steps"] as readonly LeagueStep[] | undefined;
  const step = steps?.find((each) => each.league === league);
  const { live, next, leader } = glance;
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
              <b>
                Next <span data-countdown={next.match.time}>{next.until}</span>
              </b>{" "}
              <Versus match={next.match} />{" "}
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
      {step && (
        <p data-own>
          <a href={step.href}>
            <b>{step.label}</b> {step.what}{" "}
            {step.until > 0 && <LocalTime unixSeconds={step.until} leagueZone={leagueZone} />}
          </a>
        </p>
      )}
    </>
  );
}
