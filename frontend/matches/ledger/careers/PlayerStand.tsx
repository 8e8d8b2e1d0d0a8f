import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { ratingsWith } from "./ratingsWith";
import { Stand } from "./Stand";

interface PlayerStandProps {
  playerId: string;
  leagues: readonly LeagueWithZone[];
  /** The teams that the player is on. */
  teams: readonly {
    readonly _id: string;
    readonly league: string;
    readonly name: { readonly name: string };
  }[];
}

/** How a player stands now: the trend of their team's rating, their latest results and next match. */
export default function PlayerStand({ playerId, leagues, teams }: PlayerStandProps) {
  const { body } = useApi(apiPath("/api/matches/careers/players/{id}", { id: playerId }));
  const [team] = teams;
  return body === undefined ? null : (
    <Stand
      {...body}
      ratings={team ? ratingsWith(team, body.form) : []}
      whose="their"
      ownTeams={teams.map(({ _id }) => _id)}
      zone={leagues.find(({ code }) => code === body.next?.league)?.zone ?? "UTC"}
    />
  );
}
