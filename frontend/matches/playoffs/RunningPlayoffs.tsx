import { useApi } from "../../api/useApi";
import { playoffAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Card } from "../../ui/Card/Card";
import styles from "./Bracket.module.css";
import { BracketMatch } from "./BracketMatch";
import { nextMatches, runningPath, teamsById } from "./playoff";

interface RunningPlayoffsProps {
  league: LeagueWithZone;
  level: 2 | 3;
}

const MOST_SHOWN = 4;

/** The playoffs that run now, with their next matches; nothing while none does. */
export function RunningPlayoffs({ league, level }: RunningPlayoffsProps) {
  const { body } = useApi(runningPath(league.id));
  return (body ?? []).map((playoff) => {
    const teams = teamsById(playoff);
    const [champion] = playoff.places;
    return (
      <Card
        key={playoff._id}
        title={playoff.name}
        level={level}
        aside={
          <a href={playoffAddress(playoff.league, playoff.seasonValue, playoff._id)}>
            Bracket <span className="visually-hidden">of {playoff.name}</span>
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
            .slice(0, MOST_SHOWN)
            .map((match) => (
              <li key={match.key}>
                <p className={styles.note}>{match.title}</p>
                <BracketMatch {...{ match, teams }} league={playoff.league} zone={league.zone} />
              </li>
            ))}
        </ul>
      </Card>
    );
  });
}
