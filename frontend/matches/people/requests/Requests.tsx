import { useApi } from "../../../api/useApi";
import { useAccess } from "../../../page/useAccess";
import { AccessGuard } from "../../../ui/AccessGuard/AccessGuard";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { NoticeList } from "../../../ui/NoticeItem/NoticeItem";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { BannedLeader } from "./BannedLeader";
import { INBOX, type Inbox } from "./inbox";
import { StandingInItem } from "./MatchItems";
import { PostponementItem } from "./PostponementItem";
import { RequestList } from "./RequestList";
import { WaitingList } from "./WaitingList";

const TO_ANSWER = "To Answer";
const ASKED = "Waiting for an Answer";
const STANDING_IN = "Matches You Play as a Substitute";

function Own({ own }: { own: Inbox["own"] }) {
  return (
    <>
      {own.substitutes.length > 0 && (
        <Card title={STANDING_IN}>
          <NoticeList label={STANDING_IN}>
            {own.substitutes.map((substitute) => (
              <StandingInItem key={substitute._id} substitute={substitute} />
            ))}
          </NoticeList>
        </Card>
      )}
      <Card title={ASKED}>
        {own.joins.length + own.challenges.length + own.postponements.length > 0 ? (
          <RequestList label={ASKED} requests={own} isOwn>
            {own.postponements.map((asked) => (
              <PostponementItem key={`postponement-${asked._id}`} asked={asked} isOwn />
            ))}
          </RequestList>
        ) : (
          <EmptyState title="You have no open request to join and no open challenge">
            <p>
              Ask to join a team, or challenge one, on its page. If nobody answers in time, the
              request ends and you are notified.
            </p>
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function RequestInbox() {
  const answer = useApi(INBOX);
  return (
    <>
      <PageHeader over="What waits for you" title="Requests" />
      <AnswerView answer={answer} what="Requests" rowCount={3}>
        {({ toAnswer, own }) => (
          <div className="stack gap-5">
            <Card title={TO_ANSWER}>
              <BannedLeader />
              <WaitingList label={TO_ANSWER} toAnswer={toAnswer}>
                <EmptyState title="Nothing to answer">
                  <p>
                    Everything that waits for your answer is shown here: requests to join a team
                    that you lead, invitations, challenges, match times, requests to postpone a
                    match, results, captaincies, and teams that need you as a substitute.
                  </p>
                </EmptyState>
              </WaitingList>
            </Card>
            <Own own={own} />
          </div>
        )}
      </AnswerView>
    </>
  );
}

/** The page of requests that wait for the reader, and of the reader's own requests. */
export function Requests() {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  return (
    <AccessGuard {...access}>
      <RequestInbox />
    </AccessGuard>
  );
}
