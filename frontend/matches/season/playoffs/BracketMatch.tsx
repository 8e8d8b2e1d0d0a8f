import { matchAddress, streamAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import type { LiveScores } from "../../servers/live/useLiveScores";
import styles from "./Bracket.module.css";
import { type PlayoffMatch, type PlayoffSide, type PlayoffTeam, stateWords } from "./playoff";

/** What all matches of a bracket need. */
export interface BracketContext {
  teams: ReadonlyMap<string, PlayoffTeam>;
  league: string;
  /** The league's time zone. */
  zone: string;
  live: LiveScores;
}

interface BracketMatchProps extends BracketContext {
  match: PlayoffMatch;
}

/** A match of a bracket: both sides, when it is, and where to see more. */
export function BracketMatch({ match, teams, league, zone, live }: BracketMatchProps) {
  const { match: id, cast, time, title, sides, ruling } = match;
  const words = stateWords(match);
  const score = live.get(id ?? "");
  const isLive = match.isLive || score !== undefined;
  return (
    <article
      className={styles.match}
      data-state={match.state}
      data-live={isLive || undefined}
      aria-label={title}
    >
      <ul className={`plain-list ${styles.sides ?? ""}`}>
        {sides.map((side, place) => (
          <Side
            key={place}
            side={side}
            team={teams.get(side.team ?? "")}
            league={league}
            isOut={!side.goesOn && sides.some(({ goesOn }) => goesOn)}
          />
        ))}
      </ul>
      {(id !== null || words !== "") && (
        <p className={styles.foot}>
          {isLive && (
            <span className={styles.live}>
              Live
              {score && (
                <>
                  , unofficial: <bdi>{score.teamA}</bdi> {score.rounds.map(String).join(":")}{" "}
                  <bdi>{score.teamB}</bdi>
                </>
              )}
            </span>
          )}
          {time !== 0 && <LocalTime unixSeconds={time} leagueZone={zone} />}
          {words !== "" && !isLive && <span>{words}</span>}
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

interface SideProps {
  side: PlayoffSide;
  team: PlayoffTeam | undefined;
  league: string;
  /** Whether the other side goes on. */
  isOut: boolean;
}

function Side({ side, team, league, isOut }: SideProps) {
  return (
    <li className={side.goesOn ? styles.winner : styles.side} data-out={isOut || undefined}>
      {team === undefined ? (
        <span className={styles.unknown}>{side.words}</span>
      ) : (
        <>
          <span className={styles.seed}>
            <span className="visually-hidden">Seed </span>
            {team.seed}
          </span>
          <a className={styles.team} href={`/${league}/team/${team._id}`}>
            <TeamLogo name={team.name} imageURL={team.imageURL} size={24} isBelowFold />
            <bdi className={styles.name}>{team.name}</bdi>
          </a>
        </>
      )}
      {team?.hasWithdrawn === true && <span className={styles.note}>withdrawn</span>}
      {side.score !== null && <span className={styles.score}>{side.score}</span>}
      {side.goesOn && <span className="visually-hidden"> goes on</span>}
    </li>
  );
}
