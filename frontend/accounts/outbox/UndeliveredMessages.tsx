import "../../ui/controls.css";

import { useRef } from "react";

import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NoticeList } from "../../ui/NoticeItem/NoticeItem";
import { SkipToList } from "../../ui/RowKeys/SkipToList";
import { ShowOlder } from "../../ui/Pagination/ShowOlder";
import { HeldBack } from "./HeldBack";
import { MessageItem } from "./MessageItem";
import { type Message, useUndelivered } from "./useUndelivered";

const TITLE = "Undelivered Messages";

/**
 * The messages of the reader's leagues that could not be delivered, each with a button to try
 * again, and before them those that wait because their receiver asked for it or failed.
 */
export function UndeliveredMessages() {
  const { pages, held, messages, sendAgain } = useUndelivered();
  const list = useRef<HTMLDivElement>(null);

  async function sendAndStay(message: Message): Promise<void> {
    if (await sendAgain(message)) {
      // Its button is removed with it, so the focus must move elsewhere.
      list.current?.focus();
    }
  }

  return (
    <Card title={TITLE}>
      <AnswerView answer={pages} what="Messages" rowCount={3}>
        {() => (
          <div ref={list} role="group" aria-label={TITLE} tabIndex={-1} className="quiet-focus">
            {held.length > 0 && <HeldBack held={held} />}
            {messages?.length === 0 && held.length === 0 && !pages.hasMore && (
              <EmptyState title="Everything was delivered.">
                <p>
                  Messages that Discord does not accept are listed here, so that you can send them
                  again.
                </p>
              </EmptyState>
            )}
            {messages !== undefined && messages.length > 0 && (
              <>
                <SkipToList list={list} label="Skip to undelivered messages" />
                <NoticeList>
                  {messages.map((message) => (
                    <MessageItem
                      key={message._id}
                      message={message}
                      onSendAgain={() => sendAndStay(message)}
                    />
                  ))}
                </NoticeList>
              </>
            )}
            <ShowOlder {...pages} />
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
