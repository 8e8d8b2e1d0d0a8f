import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";

export type Entries = ApiBody<"/api/league-info/{leagueId}/seasons/{value}/entries">;
export type DeskEntry = Entries["entries"][number];

/** A season of a league, by its number. */
export interface SeasonKeys {
  readonly leagueId: string;
  readonly value: string;
}

export interface SeasonProps {
  season: SeasonKeys;
  zone: string;
}

export interface PartProps extends SeasonProps {
  found: Entries;
  onChanged: () => void;
}

const ENTRIES = "/api/league-info/{leagueId}/seasons/{value}/entries";

export const entriesPath = (season: SeasonKeys) => apiPath(ENTRIES, season);
export const windowPath = (season: SeasonKeys) => commandPath("PUT", ENTRIES, season);
export const approvePath = (season: SeasonKeys) =>
  commandPath("POST", `${ENTRIES}/approve`, season);
export const waitPath = (season: SeasonKeys) =>
  commandPath("POST", `${ENTRIES}/waiting-list`, season);
export const declinePath = (season: SeasonKeys) =>
  commandPath("POST", `${ENTRIES}/decline`, season);
export const withdrawPath = (season: SeasonKeys) =>
  commandPath("POST", `${ENTRIES}/withdraw`, season);
export const invitePath = (season: SeasonKeys) => commandPath("POST", `${ENTRIES}/invite`, season);
