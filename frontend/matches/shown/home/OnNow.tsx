import { remoteLeagues } from "../../../api/enums";
import type { components } from "../../../api/schema";
import { matchAddress, streamAddress, teamAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { AtAGlance } from "./atAGlance";
import styles from "./OnNow.module.css";

type Match = components["schemas"]["Match"];

interface OnNowProps {
  /** What the API told of all leagues. */
  all: readonly AtAGlance[];
  league: string;
  leagueZone: string;
}

/** How many running matches it shows; the others are on the page of the week's matches. */
const MOST_LIVE = 2;

/** A match that is played now. `showLiveScores` puts the score of its game server between the sides. */
function Live({ match }: { match: Match }) {
  const { _id, league, cast, teamA, teamB } = match;
  const isRemote = (remoteLeagues as readonly string[]).includes(league);
  return (
    <p data-on-now={isRemote ? "remote" : ""}>
      <a href={matchAddress(match)} data-score={isRemote ? _id : undefined}>
        <b>Live</b> <bdi>{teamA.name.name}</bdi> <span>vs</span> <bdi>{teamB.name.name}</bdi>
      </a>
      {cast !== null && <a href={streamAddress(league, cast)}>Cast</a>}
    </p>
  );
}

/** What is on in a league, a line each: what is played now, the next match, and who leads. */
export function OnNow({ all, league, leagueZone }: OnNowProps) {
  const glance = all.find((each) => each.league === league);
  if (!glance) {
    return null;
  }
  const { live, next, leader } = glance;
  return (
    <div className={styles.lines} data-glance>
      {live.slice(0, MOST_LIVE).map((match) => (
        <Live key={match._id} match={match} />
      ))}
      {live.length > MOST_LIVE && (
        <p data-more>
          <a href={`/${league}/matches`}>{`${String(live.length - MOST_LIVE)} more live`}</a>
        </p>
      )}
      {next && (
        <p data-next>
          <a href={matchAddress(next.match)}>
            <b>
              Next <span data-countdown={next.match.time}>{next.until}</span>
            </b>{" "}
            <bdi>{next.match.teamA.name.name}</bdi> vs <bdi>{next.match.teamB.name.name}</bdi>{" "}
            <LocalTime unixSeconds={next.match.time} leagueZone={leagueZone} />
          </a>
        </p>
      )}
      {leader && (
        <p data-leader>
          <a href={teamAddress(leader.team)}>
            <b>Leader</b> <bdi>{leader.team.name.name}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}
