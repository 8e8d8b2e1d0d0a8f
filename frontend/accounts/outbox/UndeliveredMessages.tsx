import { useRef } from "react";

import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NoticeList } from "../../ui/NoticeItem/NoticeItem";
import { ShowOlder } from "../../ui/OlderPages/ShowOlder";
import { MessageItem } from "./MessageItem";
import styles from "./UndeliveredMessages.module.css";
import { type Message, useUndelivered } from "./useUndelivered";

const TITLE = "Undelivered Messages";

/** What the portal could not tell outside in the reader's leagues, each with a way to try again. */
export function UndeliveredMessages() {
  const { pages, messages, sendAgain } = useUndelivered();
  const list = useRef<HTMLDivElement>(null);

  async function sendAndStay(message: Message): Promise<void> {
    if (await sendAgain(message)) {
      // Its button goes with it, and would take the keyboard's place in the page along.
      list.current?.focus();
    }
  }

  return (
    <Card title={TITLE}>
      <AnswerView answer={pages} what="Messages" rowCount={3}>
        {() => (
          <div ref={list} role="group" aria-label={TITLE} tabIndex={-1} className={styles.messages}>
            {messages?.length === 0 && !pages.hasMore && (
              <EmptyState title="Everything was delivered.">
                <p>What Discord does not take stays here, for you to try it again.</p>
              </EmptyState>
            )}
            {messages !== undefined && messages.length > 0 && (
              <NoticeList>
                {messages.map((message) => (
                  <MessageItem
                    key={message._id}
                    message={message}
                    onSendAgain={() => sendAndStay(message)}
                  />
                ))}
              </NoticeList>
            )}
            <ShowOlder {...pages} />
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
