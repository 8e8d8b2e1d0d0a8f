import { teamAddress } from "../../../page/addresses";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import styles from "./Bracket.module.css";
import { BracketRounds } from "./BracketRounds";
import { GroupTable } from "./GroupTable";
import { partsOf, type Playoff, type PlayoffTeam, teamsById } from "./playoff";
import { usePlayoffLive } from "./usePlayoffLive";

interface BracketViewProps {
  playoff: Playoff;
  /** The league's time zone. */
  zone: string;
}

const MOST_PLACES = 4;

/** Who won the playoff, in gold: the large thing of a bracket that is over. */
function Champion({ team, league }: { team: PlayoffTeam; league: string }) {
  return (
    <a className={styles.crowned} href={teamAddress({ league, _id: team._id })}>
      <TeamLogo name={team.name} imageURL={team.imageURL} size={96} />
      <span>
        Champion: <bdi>{team.name}</bdi>
      </span>
    </a>
  );
}

/** A whole playoff: who has won, its groups, and its rounds. */
export function BracketView({ playoff, zone }: BracketViewProps) {
  const teams = teamsById(playoff);
  const parts = partsOf(playoff);
  const champion = teams.get(playoff.places[0]?.team ?? "");
  const live = usePlayoffLive(playoff);
  return (
    <div className="stack fit gap-4">
      <p className="dim">
        {playoff.teams.length} teams,{" "}
        {playoff.format === "double" ? "double elimination" : "single elimination"}
        {!playoff.isRated && ", not rated"}
      </p>
      {champion !== undefined && <Champion team={champion} league={playoff.league} />}
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
