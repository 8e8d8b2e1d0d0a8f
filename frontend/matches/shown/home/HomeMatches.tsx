import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { components } from "../../../api/schema";
import { matchAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { usePage } from "../../../page/PageContext";
import { useHydratedSession } from "../../../page/useSession";
import { Card } from "../../../ui/Card/Card";
import { Countdown } from "../../../ui/Countdown/Countdown";
import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { ServerHtml } from "../../../ui/loaded/ServerHtml";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./HomeMatches.module.css";
import { MatchRow, Side } from "./MatchRow";
import rows from "./MatchRow.module.css";
import { MATCH_OF_THE_WEEK, votesCount } from "./matchOfTheWeek";
import { type HomeMatchesBody, useHomeMatches } from "./useHomeMatches";
import { OnServer } from "./weekVoteOnServer";

type Home = HomeMatchesBody;
type Match = components["schemas"]["Match"];
type OwnVote = ApiBody<"/api/matches/home/{leagueId}/vote">;

/** The vote for the match of the week, for the league's players and staff. */
const loadVote = () => import("./WeekVote");

interface NextMatchesProps {
  next: Home["next"];
  zone: string;
}

function NextMatches({ next, zone }: NextMatchesProps) {
  return (
    <Card title="Next Matches" level={2}>
      <ul className={`plain-list ${rows.list ?? ""}`}>
        {next.map(({ match, until }) => (
          <li key={match._id}>
            <MatchRow match={match}>
              <b>
                <Countdown unixSeconds={match.time} words={until} />
              </b>{" "}
              <LocalTime unixSeconds={match.time} leagueZone={zone} />
            </MatchRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartProps {
  league: LeagueWithZone;
}

/** Who gained most by one match lately; nothing if nobody did. */
export function Movers({ league }: PartProps) {
  const { body } = useHomeMatches(league);
  return body && body.movers.length > 0 ? (
    <Card title="Movers of the Week" level={2}>
      <ol className={`plain-list ${rows.list ?? ""}`}>
        {body.movers.map(({ team, change, match }) => (
          <li key={team._id}>
            <a className={rows.row} href={matchAddress({ league: league.code, _id: match })}>
              <Side team={team} change={change} />
            </a>
          </li>
        ))}
      </ol>
      <p className={`dim ${styles.note ?? ""}`}>
        The largest gains by one match in the last seven days.
      </p>
    </Card>
  ) : null;
}

/** The latest results of a league, and what they did to the ratings; nothing before the first. */
export function LatestResults({ league }: PartProps) {
  const { body } = useHomeMatches(league);
  return body && body.results.length > 0 ? (
    <Card title="Latest Results" level={2}>
      <ul className={`plain-list ${rows.list ?? ""}`}>
        {body.results.map(({ match, changes }) => (
          <li key={match._id}>
            <MatchRow match={match} changes={changes} />
          </li>
        ))}
      </ul>
    </Card>
  ) : null;
}

/** Whether the page came with a vote in which its reader has a part: the server has rendered it. */
function useIsVoteServed(league: LeagueWithZone): boolean {
  const { fallback } = usePage();
  const path = apiPath("/api/matches/home/{leagueId}/vote", { leagueId: league.id });
  const vote = fallback[path] as OwnVote | undefined;
  return vote !== undefined && (vote.mayVote || vote.isOpen);
}

/** The next matches of a league, and the match of the week with its vote. */
export function MatchesToCome({ league }: PartProps) {
  const { body, retry } = useHomeMatches(league);
  const { session, modLeagues } = useHydratedSession();
  const isOfLeague =
    modLeagues.includes(league.code) ||
    session?.teams.some((team) => team.league === league.code) === true;
  const vote = useLoaded(loadVote, isOfLeague);
  const isVoteServed = useIsVoteServed(league);
  if (!body) {
    return null;
  }
  const { next, matchOfTheWeek } = body;
  const leading = matchOfTheWeek && (
    <MatchRow match={matchOfTheWeek.match}>
      <MatchTime match={matchOfTheWeek.match} league={league} />
      {votesCount(matchOfTheWeek.votes)}
    </MatchRow>
  );
  return (
    <>
      {next.length > 0 && <NextMatches next={next} zone={league.zone} />}
      {isOfLeague && vote ? (
        <vote.WeekVote league={league} onVoted={retry}>
          {leading}
        </vote.WeekVote>
      ) : isVoteServed ? (
        <ServerHtml>
          {OnServer && (
            <OnServer league={league} onVoted={retry}>
              {leading}
            </OnServer>
          )}
        </ServerHtml>
      ) : (
        leading && (
          <Card title={MATCH_OF_THE_WEEK} level={2}>
            {leading}
            <p className={`dim ${styles.note ?? ""}`}>
              Chosen by the league’s players, who vote on this page.
            </p>
          </Card>
        )
      )}
    </>
  );
}

function MatchTime({ match, league }: { match: Match; league: LeagueWithZone }) {
  return match.scheduled ? (
    <>
      {match.playing && (
        <>
          <LiveBadge match={match} />{" "}
        </>
      )}
      <LocalTime unixSeconds={match.time} leagueZone={league.zone} />
      {" · "}
    </>
  ) : null;
}
