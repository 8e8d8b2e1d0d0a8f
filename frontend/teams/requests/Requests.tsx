import type { ReactNode } from "react";

import { useApi } from "../../api/useApi";
import { useAccess } from "../../page/useAccess";
import { AccessGuard } from "../../ui/AccessGuard/AccessGuard";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { INBOX, type Inbox } from "./inbox";
import { RequestList } from "./RequestList";
import styles from "./Requests.module.css";

interface SectionProps {
  title: string;
  requests: Inbox["own"];
  isOwn: boolean;
  /** What an empty one says. */
  children: ReactNode;
}

function Section({ title, requests, isOwn, children }: SectionProps) {
  const isEmpty = requests.joins.length + requests.challenges.length === 0;
  return (
    <Card title={title}>
      {isEmpty ? children : <RequestList label={title} requests={requests} isOwn={isOwn} />}
    </Card>
  );
}

function RequestInbox() {
  const answer = useApi(INBOX);
  return (
    <>
      <PageHeader over="Who asks, and whom you ask" title="Requests" />
      <AnswerView answer={answer} what="Requests" rowCount={3}>
        {({ toAnswer, own }) => (
          <div className={styles.sections}>
            <Section title="To Answer" requests={toAnswer} isOwn={false}>
              <EmptyState title="Nothing to answer">
                <p>
                  Players who ask to join a team that you lead, and teams that challenge it, show
                  here.
                </p>
              </EmptyState>
            </Section>
            <Section title="Waiting for an Answer" requests={own} isOwn>
              <EmptyState title="Nothing asked">
                <p>
                  Ask to join a team, or challenge one, on its page. What nobody answers in time
                  runs out, and you are told.
                </p>
              </EmptyState>
            </Section>
          </div>
        )}
      </AnswerView>
    </>
  );
}

/** The page of the requests that wait for the reader, and of the reader's own. */
export function Requests() {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  return (
    <AccessGuard {...access}>
      <RequestInbox />
    </AccessGuard>
  );
}
