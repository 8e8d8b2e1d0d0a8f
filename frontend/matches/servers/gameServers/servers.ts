import { type ApiBody, apiPath } from "../../../api/apiPath";
import { formatTime } from "../../../api/timestamps/formatTime";
import { isolated } from "../../../ui/isolated";

/** A league's servers, as those see them who control them. */
export type LeagueServers = ApiBody<"/api/servers/league/{leagueId}">;
export type Server = LeagueServers["servers"][number];
export type SeenPlayer = Server["players"][number];
export type History = ApiBody<"/api/servers/{id}/commands">;
export type SentCommand = History["commands"][number];
export type Choices = ApiBody<"/api/servers/{id}">;
type Match = Choices["matches"][number];

/** The league whose servers a page shows. */
export interface ServersLeague {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly game: string;
}

export function serversPath(leagueId: string) {
  return apiPath("/api/servers/league/{leagueId}", { leagueId });
}

export function choicesPath(id: string) {
  return apiPath("/api/servers/{id}", { id });
}

/** How long ago, in words: `3 s ago`, `2 min ago`, `5 h ago`. */
export function agoWords(seconds: number): string {
  if (seconds < 60) {
    return `${String(Math.max(0, Math.floor(seconds)))} s ago`;
  }
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${String(minutes)} min ago` : `${String(Math.floor(minutes / 60))} h ago`;
}

export function matchLabel({ teamA, teamB, time }: Match): string {
  const when = formatTime(time, { locale: undefined, timeZone: undefined });
  return `${isolated(teamA)} vs ${isolated(teamB)}, ${when}`;
}

/** The agreed map that is next in a match, with who plays which side. */
export function nextWords({ number, name, sides }: Choices["next"][number], match: Match): string {
  const [a, b] = sides;
  const words = `Map ${String(number)} was agreed to be ${isolated(name)}.`;
  return a === undefined || b === undefined
    ? words
    : `${words} ${isolated(match.teamA)}: ${a}, ${isolated(match.teamB)}: ${b}.`;
}
