import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { Stand } from "./Stand";

interface TeamStandProps {
  teamId: string;
  league: LeagueWithZone;
}

/** How a team stands now: the trend of its rating, its latest results and its next match. */
export default function TeamStand({ teamId, league }: TeamStandProps) {
  const { body } = useApi(apiPath("/api/matches/careers/teams/{teamId}", { teamId }));
  return body === undefined ? null : <Stand {...body} ownTeams={[teamId]} zone={league.zone} />;
}
