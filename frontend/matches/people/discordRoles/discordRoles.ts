import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";

export type DiscordRoles = ApiBody<"/api/discord-roles/{leagueId}">;
export type RoleKind = DiscordRoles["kinds"][number];
export type RoleChange = DiscordRoles["changes"][number];
export type RolePreview = ApiBody<"/api/discord-roles/{leagueId}/preview">;

export interface ServerProps {
  leagueId: string;
  zone: string;
  found: DiscordRoles;
  onChanged: () => void;
}

const ROLES = "/api/discord-roles/{leagueId}";

export const rolesPath = (leagueId: string) => apiPath(ROLES, { leagueId });
export const mappingPath = (leagueId: string) => commandPath("PUT", ROLES, { leagueId });
export const serverPath = (leagueId: string) => apiPath(`${ROLES}/server`, { leagueId });
export const previewPath = (leagueId: string) => apiPath(`${ROLES}/preview`, { leagueId });
export const turnOnPath = (leagueId: string) => commandPath("PUT", `${ROLES}/follow`, { leagueId });
export const turnOffPath = (leagueId: string) =>
  commandPath("DELETE", `${ROLES}/follow`, { leagueId });
export const comparePath = (leagueId: string) =>
  commandPath("POST", `${ROLES}/compare`, { leagueId });
