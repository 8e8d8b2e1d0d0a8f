import type { ReactNode } from "react";

import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Names } from "./Names";
import { PlayerAwards } from "./PlayerAwards";
import { PlayerTeams } from "./PlayerTeams";
import { PlayerTitles } from "./PlayerTitles";
import type { PublicUser } from "./user";

export interface PlayerRecordProps {
  user: PublicUser;
  /** What the player played. */
  career: ReactNode;
  /** Every league, because the player's teams can be in any. */
  leagues: readonly LeagueWithZone[];
}

/** What a player did: their career, names, honours, awards and teams. */
export default function PlayerRecord({ user, career, leagues }: PlayerRecordProps) {
  return (
    <>
      {career}
      <Names names={user.names} />
      <PlayerTitles titles={user.titles} />
      <PlayerAwards awards={user.awards} />
      <PlayerTeams title="Current Teams" teams={user.teams} leagues={leagues}>
        <p>Not on a team.</p>
      </PlayerTeams>
      <PlayerTeams title="Past Teams" teams={user.teamHistory} leagues={leagues}>
        <p>None.</p>
      </PlayerTeams>
    </>
  );
}
