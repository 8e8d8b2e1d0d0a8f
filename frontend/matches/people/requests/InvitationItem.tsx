import { commandPath } from "../../../api/apiPath";
import { playerAddress } from "../../../page/addresses";
import { AnswerItem } from "./AnswerItem";
import type { Invitation } from "./inbox";
import { Message } from "./Message";
import { TeamName } from "./RequestList";

/** A team's invitation of the reader to join it. */
export function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { _id: id, team, message, expiresAt } = invitation;
  return (
    <AnswerItem
      league={team.league}
      title={
        <>
          <TeamName team={team} /> invites you to join
        </>
      }
      about={team.name.name}
      until={expiresAt}
      untilWords="Open until"
      answers={[
        {
          verb: "Accept",
          path: commandPath("POST", "/api/requests/invitation/{id}/accept", { id }),
          look: "filled",
        },
        {
          verb: "Decline",
          path: commandPath("POST", "/api/requests/invitation/{id}/decline", { id }),
          look: "danger",
          isOpenToBanned: true,
        },
      ]}
    >
      {message === "" ? undefined : <Message text={message} />}
    </AnswerItem>
  );
}

interface SentInvitationProps {
  invitation: Invitation;
  /** It was withdrawn, or answered first. */
  onAnswered: () => void;
}

/** An invitation that the reader's team has sent. */
export function SentInvitation({ invitation, onAnswered }: SentInvitationProps) {
  const { _id: id, team, player, expiresAt } = invitation;
  return (
    <AnswerItem
      league={team.league}
      title={
        <>
          <bdi>{team.name.name}</bdi> invited{" "}
          <a href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>
        </>
      }
      about={player.username}
      until={expiresAt}
      untilWords="Open until"
      answers={[
        {
          verb: "Withdraw",
          path: commandPath("POST", "/api/requests/invitation/{id}/withdraw", { id }),
          look: "quiet",
        },
      ]}
      onAnswered={onAnswered}
    />
  );
}
