import { matchAddress } from "../../../page/addresses";
import { FormPills } from "./FormPills";
import { NextUp } from "./NextUp";
import { Trend } from "./Trend";
import type { TeamCareerBody } from "./careers";

interface StandProps extends Pick<TeamCareerBody, "form" | "ratings" | "next"> {
  ownTeams: readonly string[];
  /** Whose matches those of the trend are, where they are not all of the team's. */
  whose?: string;
  /** The zone in which the server writes the time of the next match. */
  zone: string;
}

/** How a team or a player stands now. */
export function Stand({ form, ratings, next, ownTeams, whose, zone }: StandProps) {
  return (
    <>
      <Trend ratings={ratings} whose={whose} />
      <FormPills form={form} />
      {ownTeams.length > 0 && (
        <NextUp
          match={
            next && {
              ...next,
              opponent: ownTeams.includes(next.teamA._id) ? next.teamB : next.teamA,
              href: matchAddress(next),
            }
          }
          leagueZone={zone}
        />
      )}
    </>
  );
}
