import { useApi } from "../../../api/useApi";
import { playoffAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { Card } from "../../../ui/Card/Card";
import styles from "./Bracket.module.css";
import { BracketMatch } from "./BracketMatch";
import { nextMatches, type Playoff, runningPath, teamsById } from "./playoff";
import { usePlayoffLive } from "./usePlayoffLive";

interface RunningPlayoffsProps {
  league: LeagueWithZone;
  level: 2 | 3;
  /** How many matches to come of each. */
  shown: number;
}

/** The playoffs that run now, with their next matches; nothing while none does. */
export function RunningPlayoffs({ league, level, shown }: RunningPlayoffsProps) {
  const { body } = useApi(runningPath(league.id));
  return (body ?? []).map((playoff) => (
    <RunningPlayoff key={playoff._id} {...{ playoff, level, shown }} zone={league.zone} />
  ));
}

interface RunningPlayoffProps extends Pick<RunningPlayoffsProps, "level" | "shown"> {
  playoff: Playoff;
  zone: string;
}

function RunningPlayoff({ playoff, zone, level, shown }: RunningPlayoffProps) {
  const teams = teamsById(playoff);
  const live = usePlayoffLive(playoff);
  const { league, name } = playoff;
  const [champion] = playoff.places;
  return (
    <Card
      title={name}
      level={level}
      aside={
        <a href={playoffAddress(league, playoff.seasonValue, playoff._id)}>
          Bracket <span className="visually-hidden">of {name}</span>
        </a>
      }
    >
      {champion !== undefined && (
        <p className={styles.champion}>
          Champion: <bdi>{teams.get(champion.team)?.name}</bdi>
        </p>
      )}
      <ul className={styles.next}>
        {nextMatches(playoff)
          .slice(0, shown)
          .map((match) => (
            <li key={match.key}>
              <p className={styles.note}>{match.title}</p>
              <BracketMatch {...{ match, teams, league, zone, live }} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
