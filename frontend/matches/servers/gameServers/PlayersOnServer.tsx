import "../../../ui/controls.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { RemovePlayerDialog } from "./RemovePlayerDialog";
import type { SeenPlayer, Server } from "./servers";
import styles from "./Servers.module.css";

const TEAMS = [0, 1, null] as const;

/** The name of one of the server's teams: that of the match's team, once it is known. */
function teamName({ match, state }: Server, team: 0 | 1 | null): string {
  if (team === null) {
    return "No team";
  }
  if (match === null || state.sideOfTeam0 === null) {
    return `Team ${String(team)}`;
  }
  return (team === 0) === (state.sideOfTeam0 === 0) ? match.teamA : match.teamB;
}

interface TeamTableProps {
  server: Server;
  team: 0 | 1 | null;
  own: readonly SeenPlayer[];
  onAsk: (what: { player: SeenPlayer; bans: boolean }) => void;
}

function TeamTable({ server, team, own, onAsk }: TeamTableProps) {
  return (
    <table className={`whole-table ${styles.players ?? ""}`}>
      <caption>
        <bdi>{teamName(server, team)}</bdi>
      </caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" className={styles.kills}>
            K/D/A
          </th>
          <th scope="col" className={styles.ping}>
            Ping
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {own.map((player) => (
          <tr key={player.uniqueId}>
            <th scope="row">
              <bdi>{player.name}</bdi>
              {player.isDead && <span className={styles.dead}> (dead)</span>}
            </th>
            <td className={styles.kills}>{player.kda === "" ? "–" : player.kda}</td>
            <td className={styles.ping}>{player.ping ?? "–"}</td>
            <td className={styles.removals}>
              <span>
                {([false, true] as const).map((bans) => (
                  <Button
                    key={String(bans)}
                    look="quiet"
                    isSmall
                    aria-label={`${bans ? "Ban" : "Kick"} ${player.name}`}
                    onClick={() => {
                      onAsk({ player, bans });
                    }}
                  >
                    {bans ? "Ban" : "Kick"}
                  </Button>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlayersOnServerProps {
  server: Server;
  onChanged: () => void;
}

/** Who is on a server, by team. */
export function PlayersOnServer({ server, onChanged }: PlayersOnServerProps) {
  const [asked, setAsked] = useState<{ player: SeenPlayer; bans: boolean }>();
  const { players } = server;
  if (players.length === 0) {
    return <p>Nobody is on the server.</p>;
  }
  return (
    <>
      {TEAMS.map((team) => {
        const own = players.filter((each) => each.team === team);
        return (
          own.length > 0 && (
            <TeamTable key={team} server={server} team={team} own={own} onAsk={setAsked} />
          )
        );
      })}
      {asked && (
        <RemovePlayerDialog
          {...asked}
          server={server}
          onChanged={onChanged}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
