import "../../ui/controls.css";
import "../../ui/desk.css";

import { useState } from "react";

import { playerAddress } from "../../page/addresses";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { ManagedTeam, PartProps } from "./managedTeam";
import rows from "./ManageTeam.module.css";
import { lazyPart } from "../../ui/loaded/lazyPart";

// Only staff open it.
const CooldownDialog = lazyPart(async () => {
  const { CooldownDialog: loaded } = await import("./CooldownDialog");
  return { default: loaded };
});

interface CooldownsProps extends PartProps {
  /** The zone in which the server writes times. */
  zone: string;
}

/** The former members who may not join a team of the league yet, for staff; nothing without any. */
export function Cooldowns({ team, zone, onChanged }: CooldownsProps) {
  // Here, because the player is no longer listed once the cooldown has ended.
  const [asked, setAsked] = useState<ManagedTeam["cooldowns"][number]>();
  if (team.cooldowns.length === 0 && asked === undefined) {
    return null;
  }
  return (
    <Card title="Former Players on Cooldown">
      <ul className="stack plain-list" aria-label="Former Players">
        {team.cooldowns.map((player) => (
          <li key={player._id} className={rows.plain}>
            <a className="named wraps target" href={playerAddress(player._id)}>
              <bdi>{player.username}</bdi>
            </a>
            <p className={rows.since}>
              Until <LocalTime unixSeconds={player.until} leagueZone={zone} />. Left{" "}
              <LocalTime unixSeconds={player.leaveTime} leagueZone={zone} />
            </p>
            <Button
              isSmall
              aria-label={`End or Shorten: ${player.username}`}
              onClick={() => {
                setAsked(player);
              }}
            >
              End or Shorten
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <CooldownDialog
          team={team}
          player={asked}
          zone={zone}
          onChanged={onChanged}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}
