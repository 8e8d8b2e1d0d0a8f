import { matchAddress, streamAddress } from "../../page/addresses";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import styles from "./Bracket.module.css";
import { type PlayoffMatch, type PlayoffSide, type PlayoffTeam, stateWords } from "./playoff";

interface BracketMatchProps {
  match: PlayoffMatch;
  teams: ReadonlyMap<string, PlayoffTeam>;
  league: string;
  zone: string;
}

/** A match of a bracket: both sides, when it is, and where to see more. */
export function BracketMatch({ match, teams, league, zone }: BracketMatchProps) {
  const { match: id, cast, time, title, sides, ruling } = match;
  const words = stateWords(match);
  const isEmpty = id === null && sides.every(({ team, words }) => team === null && isNobody(words));
  return (
    <article
      className={styles.match}
      data-state={isEmpty ? "empty" : match.state}
      aria-label={title}
    >
      <ul className={styles.sides}>
        {sides.map((side, place) => (
          <Side key={place} side={side} team={teams.get(side.team ?? "")} league={league} />
        ))}
      </ul>
      {(id !== null || words !== "") && (
        <p className={styles.foot}>
          {match.isLive && <span className={styles.live}>Live</span>}
          {time !== 0 && <LocalTime unixSeconds={time} leagueZone={zone} />}
          {words !== "" && words !== "Live" && <span>{words}</span>}
          {id !== null && (
            <a href={matchAddress({ league, _id: id })}>
              Match Page <span className="visually-hidden">of {title}</span>
            </a>
          )}
          {cast !== null && (
            <a href={streamAddress(league, cast)}>
              Cast <span className="visually-hidden">of {title}</span>
            </a>
          )}
        </p>
      )}
      {ruling !== "" && <p className={styles.foot}>{ruling}</p>}
    </article>
  );
}

/** Whether no team will ever be on the side: nobody lost the match from which it would come. */
function isNobody(words: string): boolean {
  return words === "Nobody" || words === "Bye";
}

interface SideProps {
  side: PlayoffSide;
  team: PlayoffTeam | undefined;
  league: string;
}

function Side({ side, team, league }: SideProps) {
  return (
    <li className={side.goesOn ? styles.winner : styles.side}>
      {team === undefined ? (
        <span className={styles.unknown}>{side.words}</span>
      ) : (
        <>
          <span className={styles.seed}>
            <span className="visually-hidden">Seed </span>
            {team.seed}
          </span>
          <a className={styles.name} href={`/${league}/team/${team._id}`}>
            <bdi>{team.name}</bdi>
          </a>
        </>
      )}
      {team?.hasWithdrawn === true && <span className={styles.note}>withdrawn</span>}
      {side.score !== null && <span className={styles.score}>{side.score}</span>}
      {side.goesOn && <span className="visually-hidden"> goes on</span>}
    </li>
  );
}
