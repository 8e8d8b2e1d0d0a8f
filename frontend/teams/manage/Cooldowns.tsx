import { playerAddress } from "../../page/addresses";
import { Card } from "../../ui/Card/Card";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { ManagedTeam } from "./managedTeam";
import rows from "./PlayerRow.module.css";

interface CooldownsProps {
  team: ManagedTeam;
  /** The zone in which the server writes times. */
  zone: string;
}

/** The former members who may not join a team of the league yet, for staff; nothing without any. */
export function Cooldowns({ team, zone }: CooldownsProps) {
  if (team.cooldowns.length === 0) {
    return null;
  }
  return (
    <Card title="Former Players on Cooldown">
      <ul className={rows.list} aria-label="Former Players">
        {team.cooldowns.map(({ _id, username, leaveTime, until }) => (
          <li key={_id} className={rows.plain}>
            <a className={rows.name} href={playerAddress(_id)}>
              <bdi>{username}</bdi>
            </a>
            <p className={rows.since}>
              Until <LocalTime unixSeconds={until} leagueZone={zone} />. Left{" "}
              <LocalTime unixSeconds={leaveTime} leagueZone={zone} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
