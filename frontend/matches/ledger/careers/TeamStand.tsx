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
  if (body === undefined) {
    return null;
  }
  // Of the same matches as the trend, which is of one season: as the standings and the figures beside.
  const form = body.form.slice(0, Math.max(0, body.ratings.length - 1));
  return <Stand {...body} form={form} ownTeams={[teamId]} zone={league.zone} />;
}
