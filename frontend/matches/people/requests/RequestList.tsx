import type { ReactNode } from "react";

import { commandPath } from "../../../api/apiPath";
import { playerAddress, teamAddress } from "../../../page/addresses";
import { NoticeList } from "../../../ui/NoticeItem/NoticeItem";
import type { Challenge, JoinRequest, Requests } from "./inbox";
import { InList } from "./mainVariant";
import { AskerFacts } from "./AskerFacts";
import { RequestItem } from "./RequestItem";
import type { Done } from "./useRequestCommand";
import { isolated } from "../../../ui/isolated";

interface NamedTeam {
  readonly _id: string;
  readonly name: { readonly name: string };
  readonly league: string;
}

export function TeamName({ team }: { team: NamedTeam }) {
  return (
    <a href={teamAddress(team)}>
      <bdi>{team.name.name}</bdi>
    </a>
  );
}

interface ItemProps<Request> {
  request: Request;
  /** Whether the reader made it and can withdraw it; otherwise the reader answers it. */
  isOwn: boolean;
  onAnswered: (() => void) | undefined;
}

export function JoinItem({ request, isOwn, onAnswered }: ItemProps<JoinRequest>) {
  const { _id: id, team, player, asker, expiresAt, message } = request;
  const answers = isOwn
    ? {
        withdraw: commandPath("POST", "/api/requests/join/{id}/withdraw", { id }),
        isForThemselves: true,
      }
    : {
        accept: commandPath("POST", "/api/requests/join/{id}/accept", { id }),
        decline: commandPath("POST", "/api/requests/join/{id}/decline", { id }),
      };
  return (
    <RequestItem
      league={team.league}
      expiresAt={expiresAt}
      asker={isOwn ? team.name.name : player.username}
      declineTitle={`Decline the Request of ${isolated(player.username)}?`}
      answers={answers}
      onAnswered={onAnswered}
      message={message}
      {...(asker !== null && { about: <AskerFacts asker={asker} /> })}
    >
      {isOwn ? (
        "You ask to join "
      ) : (
        <>
          <a href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>
          {" asks to join "}
        </>
      )}
      <TeamName team={team} />
    </RequestItem>
  );
}

interface ChallengeItemProps extends ItemProps<Challenge> {
  /** The match is made; with the server's answer. */
  onMade?: (done: Done) => void;
}

export function ChallengeItem({ request, isOwn, onAnswered, onMade }: ChallengeItemProps) {
  const { _id: id, challenger, challenged, expiresAt } = request;
  const answers = isOwn
    ? {
        withdraw: commandPath("POST", "/api/requests/challenge/{id}/withdraw", { id }),
        isForThemselves: false,
      }
    : {
        accept: commandPath("POST", "/api/requests/challenge/{id}/accept", { id }),
        decline: commandPath("POST", "/api/requests/challenge/{id}/decline", { id }),
      };
  return (
    <RequestItem
      league={challenged.league}
      expiresAt={expiresAt}
      asker={isOwn ? challenged.name.name : challenger.name.name}
      declineTitle={`Decline the Challenge of ${isolated(challenger.name.name)}?`}
      answers={answers}
      onAnswered={onAnswered}
      onAccepted={onMade}
    >
      <TeamName team={challenger} />
      {" challenges "}
      <TeamName team={challenged} />
    </RequestItem>
  );
}

interface RequestListProps {
  /** What the list is called. */
  label: string;
  requests: Requests;
  isOwn: boolean;
  /** An answer was sent, or another person answered first. */
  onAnswered?: () => void;
  /** Items after them. */
  children?: ReactNode;
}

/** Open requests to join, then open challenges, each oldest first. */
export function RequestList({ label, requests, isOwn, onAnswered, children }: RequestListProps) {
  return (
    <NoticeList label={label}>
      {requests.joins.map((request, index) => (
        <InList key={`join-${request._id}`} isFirst={index === 0}>
          <JoinItem request={request} isOwn={isOwn} onAnswered={onAnswered} />
        </InList>
      ))}
      {requests.challenges.map((request, index) => (
        <InList
          key={`challenge-${request._id}`}
          isFirst={index === 0 && requests.joins.length === 0}
        >
          <ChallengeItem request={request} isOwn={isOwn} onAnswered={onAnswered} />
        </InList>
      ))}
      {children}
    </NoticeList>
  );
}
