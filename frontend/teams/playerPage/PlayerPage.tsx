import type { ReactNode } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { NotFoundPanel } from "../../ui/NotFoundPanel/NotFoundPanel";
import { Names } from "./Names";
import { PlayerAwards } from "./PlayerAwards";
import { PlayerHead } from "./PlayerHead";
import styles from "./PlayerHead.module.css";
import { PlayerTeams } from "./PlayerTeams";
import { PlayerTitles } from "./PlayerTitles";
import type { PublicUser } from "./user";

interface CareerProps {
  career: ReactNode;
  user: PublicUser;
  leagues: readonly LeagueWithZone[];
}

function Career({ career, user, leagues }: CareerProps) {
  return (
    <div className={styles.career}>
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
    </div>
  );
}

export interface PlayerPageProps {
  playerId: string;
  /** What the player played. */
  career: ReactNode;
  /** Every league, because the player's teams can be in any. */
  leagues: readonly LeagueWithZone[];
  /** Whether the address is that of a page that players have. */
  isFound: boolean;
  /** Whether the server knows the reader as this player. */
  isOwn: boolean;
}

/** A player's public page. For an unknown address below it, what all player pages share. */
export function PlayerPage({ playerId, career, leagues, isFound, isOwn }: PlayerPageProps) {
  const answer = useApi(apiPath("/api/users/{id}/public-page", { id: playerId }));
  return (
    <AnswerView
      answer={answer}
      what="User Data"
      errorTitle="Error Loading User Data: "
      rowCount={4}
    >
      {(user) => (
        <>
          <PlayerHead playerId={playerId} user={user} isOwn={isOwn} />
          {isFound ? (
            <Career career={career} user={user} leagues={leagues} />
          ) : (
            <NotFoundPanel href={playerAddress(playerId)} label="Player Page" />
          )}
        </>
      )}
    </AnswerView>
  );
}
