import { Side } from "../../../api/enums";
import { type Fold, CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { Hint } from "../../../ui/Field/Hint";
import styles from "./Lineups.module.css";
import type { LineupPlayer } from "./matchLineups";
import { PlayerList } from "./PlayerList";

interface LineupsProps {
  match: {
    readonly teamA: { readonly name: { readonly name: string } };
    readonly teamB: { readonly name: { readonly name: string } };
    readonly lineups: readonly { readonly side: Side; readonly players: readonly LineupPlayer[] }[];
  };
  fold?: Fold | undefined;
}

/** Who plays or played for each team, once everyone may see it; nothing if nobody is known. */
export function Lineups({ match: { teamA, teamB, lineups }, fold }: LineupsProps) {
  if (lineups.length === 0) {
    return null;
  }
  const sides = [
    { side: Side.teamA, team: teamA.name.name },
    { side: Side.teamB, team: teamB.name.name },
  ];
  return (
    <CollapsibleCard title="Line-ups" fold={fold}>
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
    </CollapsibleCard>
  );
}
