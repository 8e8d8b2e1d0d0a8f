import { matchAddress } from "../../../page/addresses";
import { FormPills } from "./FormPills";
import { NextUp } from "./NextUp";
import { Trend } from "./Trend";
import type { TeamCareerBody } from "./careers";

interface StandProps extends Pick<TeamCareerBody, "form" | "ratings" | "next"> {
  teamId: string;
  /** The zone in which the server writes the time of the next match. */
  zone: string;
}

/** How a team stands now. */
export function Stand({ form, ratings, next, teamId, zone }: StandProps) {
  return (
    <>
      <Trend ratings={ratings} />
      <FormPills form={form} />
      <NextUp
        match={
          next && {
            ...next,
            opponent: next.teamA._id === teamId ? next.teamB : next.teamA,
            href: matchAddress(next),
          }
        }
        leagueZone={zone}
      />
    </>
  );
}
