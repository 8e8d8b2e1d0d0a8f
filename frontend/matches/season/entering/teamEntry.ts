import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";

export type TeamEntry = ApiBody<"/api/teams/{id}/entry">;
export type EnteredSeason = NonNullable<TeamEntry["season"]>;
export type OwnEntry = NonNullable<TeamEntry["entry"]>;

export interface EntryPartProps {
  team: { readonly _id: string; readonly name: { readonly name: string } };
  zone: string;
}

export interface EntryProps extends EntryPartProps {
  found: TeamEntry;
  season: EnteredSeason;
  onChanged: () => void;
}

export const entryPath = (id: string) => apiPath("/api/teams/{id}/entry", { id });
export const enterPath = (id: string) => commandPath("PUT", "/api/teams/{id}/entry", { id });
