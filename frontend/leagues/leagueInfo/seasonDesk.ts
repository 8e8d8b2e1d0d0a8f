import type { ApiBody } from "../../api/apiPath";

/** A season with the steps to open it. */
export type Desk = ApiBody<"/api/league-info/{leagueId}/seasons/{value}">;
export type DeskTeam =
  ApiBody<"/api/league-info/{leagueId}/seasons/{value}/teams">["teams"][number];
export type Preflight = ApiBody<"/api/league-info/{leagueId}/seasons/{value}/preflight">;
export type ChampionsDesk = ApiBody<"/api/league-info/{leagueId}/seasons/{value}/champions">;
export type ChampionOffer = ChampionsDesk["offers"][number];

/** What every step gets. */
export interface StepProps {
  leagueId: string;
  leagueCode: string;
  desk: Desk;
  /** Loads the desk again. */
  onChanged: () => void;
}
