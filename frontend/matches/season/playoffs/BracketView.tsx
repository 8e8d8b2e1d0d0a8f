import styles from "./Bracket.module.css";
import { BracketRounds } from "./BracketRounds";
import { GroupTable } from "./GroupTable";
import { partsOf, type Playoff, teamsById } from "./playoff";
import { usePlayoffLive } from "./usePlayoffLive";

interface BracketViewProps {
  playoff: Playoff;
  /** The league's time zone. */
  zone: string;
}

const MOST_PLACES = 4;

/** A whole playoff: who has won, its groups, and its rounds. */
export function BracketView({ playoff, zone }: BracketViewProps) {
  const teams = teamsById(playoff);
  const parts = partsOf(playoff);
  const [champion] = playoff.places;
  const live = usePlayoffLive(playoff);
  return (
    <div className="stack fit gap-4">
      <div className={styles.about}>
        <span>
          {playoff.teams.length} teams,{" "}
          {playoff.format === "double" ? "double elimination" : "single elimination"}
          {!playoff.isRated && ", not rated"}
        </span>
        {champion !== undefined && (
          <span className={styles.champion}>
            Champion: <bdi>{teams.get(champion.team)?.name}</bdi>
          </span>
        )}
      </div>
      {playoff.places.length > 0 && (
        <ol className={`cluster plain-list ${styles.places ?? ""}`} aria-label="Places">
          {playoff.places.slice(0, MOST_PLACES).map(({ team, place }) => (
            <li key={team}>
              {place}. <bdi>{teams.get(team)?.name}</bdi>
            </li>
          ))}
        </ol>
      )}
      {playoff.groups.length > 0 && (
        <div className={styles.groups}>
          {playoff.groups.map((group) => (
            <GroupTable key={group.name} group={group} teams={teams} league={playoff.league} />
          ))}
        </div>
      )}
      {parts.map((part) => (
        <BracketRounds
          key={part.title}
          {...{ part, teams, zone, live }}
          hasTitle={parts.length > 1}
          league={playoff.league}
        />
      ))}
    </div>
  );
}
