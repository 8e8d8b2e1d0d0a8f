import type { ReactNode } from "react";

import { teamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Badge } from "../../ui/Badge/Badge";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { TeamLink } from "../../ui/TeamLink/TeamLink";
import { Lines } from "./Line";
import styles from "./PlayerPage.module.css";
import type { PublicUser } from "./user";

type FormerTeam = PublicUser["teamHistory"][number];
type UserTeam = Omit<FormerTeam, "leaveTime"> & Partial<Pick<FormerTeam, "leaveTime">>;

interface PlayerTeamsProps {
  title: string;
  teams: readonly UserTeam[];
  /** In which zone the server writes each league's times. */
  leagues: readonly LeagueWithZone[];
  /** The text when there are none. */
  children: ReactNode;
}

/** The teams of a player, with when they joined, and when they left those that they left. */
export function PlayerTeams({ title, teams, leagues, children }: PlayerTeamsProps) {
  return (
    <Card title={title}>
      {teams.length === 0 ? (
        <EmptyState title="No teams">{children}</EmptyState>
      ) : (
        <Lines>
          {teams.map((team) => {
            const zone = leagues.find(({ code }) => code === team.league)?.zone ?? "UTC";
            return (
              <li
                key={`${team._id} ${String(team.joinTime)}`}
                className={styles.line}
                data-league={team.league}
              >
                <TeamLink team={team} href={teamAddress(team)} size={40} />
                <Badge tone="league">{team.league.toUpperCase()}</Badge>
                <p className={styles.times}>
                  <span>
                    Joined <LocalTime unixSeconds={team.joinTime} leagueZone={zone} />
                  </span>
                  {team.leaveTime !== undefined && (
                    <span>
                      Left <LocalTime unixSeconds={team.leaveTime} leagueZone={zone} />
                    </span>
                  )}
                </p>
              </li>
            );
          })}
        </Lines>
      )}
    </Card>
  );
}
