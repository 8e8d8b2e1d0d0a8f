import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { NoticeList } from "../../../ui/NoticeItem/NoticeItem";
import { SentInvitation } from "./InvitationItem";
import { RequestList } from "./RequestList";
import { Hint } from "../../../ui/Field/Hint";

export function teamRequestsPath(teamId: string) {
  return apiPath("/api/teams/{id}/requests", { id: teamId });
}

interface TeamRequestsProps {
  team: { readonly _id: string };
  /** A request was answered. */
  onChanged: () => void;
}

/** Who asks to join the team, who challenges it, and whom it challenges. */
export function TeamRequests({ team, onChanged }: TeamRequestsProps) {
  const answer = useApi(teamRequestsPath(team._id));
  return (
    <Card title="Requests">
      <AnswerView answer={answer} what="Requests" rowCount={2}>
        {({ toAnswer, own }) => (
          <div className="stack gap-4">
            {toAnswer.joins.length + toAnswer.challenges.length > 0 && (
              <RequestList
                label="To Answer"
                requests={toAnswer}
                isOwn={false}
                onAnswered={onChanged}
              />
            )}
            {own.challenges.length > 0 && (
              <RequestList
                label="Waiting for an Answer"
                requests={own}
                isOwn
                onAnswered={onChanged}
              />
            )}
            {own.invitations.length > 0 && (
              <NoticeList label="Invited Players">
                {own.invitations.map((invitation) => (
                  <SentInvitation
                    key={invitation._id}
                    invitation={invitation}
                    onAnswered={onChanged}
                  />
                ))}
              </NoticeList>
            )}
            {toAnswer.joins.length +
              toAnswer.challenges.length +
              own.challenges.length +
              own.invitations.length ===
              0 && (
              <Hint>There are no open requests to join the team, and no open challenges.</Hint>
            )}
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
