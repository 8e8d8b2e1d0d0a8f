import { type ReactNode, useEffect } from "react";

import { type Answer, useApi } from "../../../api/useApi";
import { onRequestsToAnswerChange } from "../../../page/counts";
import { useSession } from "../../../page/useSession";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { countToAnswer, INBOX, type Inbox } from "../requests/inbox";
import { WaitingList } from "../requests/WaitingList";
import { ForOthers } from "./ForOthers";
import { NextMatch } from "./NextMatch";
import { NoTeam } from "./NoTeam";
import { WeekSoFar } from "./WeekSoFar";
import styles from "./MyWeek.module.css";
import { MY_WEEK, type OwnWeek, type WaitingMatch } from "./myWeek";
import { stepRows } from "./steps";

const TO_ANSWER = "To Do";

interface ToDoProps extends Pick<OwnWeek, "notices"> {
  steps: readonly WaitingMatch[];
  answer: Answer<Inbox>;
}

function ToDo({ steps, notices, answer }: ToDoProps) {
  return (
    <Card title={TO_ANSWER}>
      {notices.map(({ words, href }) => (
        <a key={href + words} href={href}>
          <TextWithTimes text={words} leagueZone="UTC" />
        </a>
      ))}
      <AnswerView answer={answer} what="Requests" rowCount={3}>
        {({ toAnswer }) => (
          <WaitingList label={TO_ANSWER} toAnswer={toAnswer} others={steps.flatMap(stepRows)}>
            {notices.length === 0 && (
              <EmptyState title="Nothing to do">
                <p>What you have to do as a player or captain appears here.</p>
              </EmptyState>
            )}
          </WaitingList>
        )}
      </AnswerView>
    </Card>
  );
}

interface MyWeekProps {
  /** Where staff work. */
  staff?: ReactNode;
  /** What the reader follows. */
  followed?: ReactNode;
}

/** The reader's week, the requests to them, and how many of these wait. */
function useWeek() {
  const week = useApi(MY_WEEK);
  const inbox = useApi(INBOX);
  const { retry } = week;
  // An answer may make a match, or change what the next one waits for.
  useEffect(
    () =>
      onRequestsToAnswerChange(() => {
        retry();
      }),
    [retry],
  );
  return { week, inbox, asked: inbox.body === undefined ? 0 : countToAnswer(inbox.body) };
}

/** A signed-in person's week: their next match, what they have to do, and what happened. */
export function MyWeek({ staff, followed }: MyWeekProps) {
  const { session, isModerator } = useSession();
  const { week, inbox, asked } = useWeek();
  const hadTeam = (session?.teams.length ?? 0) > 0;
  return (
    <div className={styles.week}>
      <PageHeader over={session?.username} title="My Week" />
      <AnswerView answer={week} what="Your Week" rowCount={4}>
        {({ next, steps, results, ratings, notices, others }) => {
          // They may have joined one since the page was made.
          const hasTeam = hadTeam || ratings.length > 0;
          // Who casts, or waits for a team, is not asked to find one.
          const isFree = next === null && !hasTeam;
          return (
            <div className={styles.parts}>
              <div className={styles.part} data-on={next?.room.isOn === true || undefined}>
                {staff}
                {next !== null && <NextMatch next={next} />}
                {next === null && hasTeam && (
                  <Card title="Next Match">
                    <p>Your teams have no match to play.</p>
                  </Card>
                )}
                {!hasTeam && !isModerator && others.length === 0 && <NoTeam />}
                {isFree && <ForOthers others={others} />}
              </div>
              <div
                className={`${styles.part ?? ""} ${styles.todo ?? ""}`}
                data-waits={asked + steps.length + notices.length > 0 || undefined}
              >
                <ToDo steps={steps} notices={notices} answer={inbox} />
                {!isFree && <ForOthers others={others} />}
              </div>
              {results.length + ratings.length > 0 && (
                <div className={styles.part}>
                  <WeekSoFar results={results} ratings={ratings} />
                </div>
              )}
            </div>
          );
        }}
      </AnswerView>
      {followed}
    </div>
  );
}
