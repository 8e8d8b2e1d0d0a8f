import { Side } from "../../api/enums";
import { Card } from "../../ui/Card/Card";
import { Hint } from "../../ui/Field/Hint";
import styles from "./Lineups.module.css";
import type { LineupPlayer } from "./matchLineups";
import { PlayerList } from "./PlayerList";

interface LineupsProps {
  match: {
    readonly confirmed: boolean;
    readonly teamA: { readonly name: { readonly name: string } };
    readonly teamB: { readonly name: { readonly name: string } };
    readonly lineups: readonly { readonly side: Side; readonly players: readonly LineupPlayer[] }[];
  };
}

/** Who plays or played for each team, once everyone may see it; nothing if nobody is known. */
export function Lineups({ match: { confirmed, teamA, teamB, lineups } }: LineupsProps) {
  if (lineups.length === 0) {
    return confirmed ? null : (
      <Card title="Line-ups">
        <Hint>
          The line-ups are shown once both teams have handed theirs in, or when the match begins.
        </Hint>
      </Card>
    );
  }
  const sides = [
    { side: Side.teamA, team: teamA.name.name },
    { side: Side.teamB, team: teamB.name.name },
  ];
  return (
    <Card title="Line-ups">
      <div className={styles.sides}>
        {sides.map(({ side, team }) => {
          const own = lineups.find((lineup) => lineup.side === side);
          return (
            <div key={side} className={styles.side}>
              <h3>
                <bdi>{team}</bdi>
              </h3>
              {own === undefined ? <Hint>No line-up.</Hint> : <PlayerList players={own.players} />}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
