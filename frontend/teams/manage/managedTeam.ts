import type { ComponentType } from "react";

import { type ApiBody, type ApiPath, apiPath } from "../../api/apiPath";
import { MemberRank } from "../../api/teamEnums";

/** A team, as seen by people who manage it. */
export type ManagedTeam = ApiBody<"/api/teams/{id}/manage">;
export type ManagedPlayer = ManagedTeam["players"][number];

export function managePath(teamId: string) {
  return apiPath("/api/teams/{id}/manage", { id: teamId });
}

/** The number of players in the roster, without the team's staff. */
export function rosterSize(team: ManagedTeam): number {
  return team.players.filter(({ rank }) => rank !== MemberRank.staff).length;
}

/** A card of the page that another feature shows. */
export interface OtherCard {
  /** The address that it shows, which a command may change. */
  path: (teamId: string) => ApiPath<object>;
  Card: ComponentType<PartProps & { zone: string }>;
}

/** The props of every part of the page. */
export interface PartProps {
  team: ManagedTeam;
  /** A command was carried out: the page has to be loaded again. */
  onChanged: () => void;
}
