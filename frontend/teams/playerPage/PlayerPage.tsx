import type { ReactNode } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { NotFoundPanel } from "../../ui/NotFoundPanel/NotFoundPanel";
import { PlayerHead } from "./PlayerHead";
import type { PublicUser } from "./user";

export interface PlayerPageProps {
  playerId: string;
  /** What the player played, and where. */
  record: (user: PublicUser) => ReactNode;
  /** Whether the address is that of a page that players have. */
  isFound: boolean;
  /** Whether the server knows the reader as this player. */
  isOwn: boolean;
  /** What the head says of the player. */
  card: (user: PublicUser) => ReactNode;
}

/** A player's public page. For an unknown address below it, what all player pages share. */
export function PlayerPage(props: PlayerPageProps) {
  const { playerId, isFound, isOwn, card, record } = props;
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
          <PlayerHead {...{ playerId, user, isOwn }}>{card(user)}</PlayerHead>
          {isFound ? (
            record(user)
          ) : (
            <NotFoundPanel href={playerAddress(playerId)} label="Player Page" />
          )}
        </>
      )}
    </AnswerView>
  );
}
