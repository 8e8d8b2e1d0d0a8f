import { useEffect, useRef } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_MESSAGE } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { type Fold, CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { TextForm } from "../../../ui/command/TextForm";
import { Hint } from "../../../ui/Field/Hint";
import type { RoomMatch } from "../room/matchRoom";
import { usePolling } from "../../servers/gameServers/usePolling";
import { type MatchThread, threadPath } from "./matchThread";
import { Message } from "./Message";
import styles from "./Thread.module.css";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";

const EVERY_SECONDS = 15;

interface ThreadProps {
  match: Pick<RoomMatch, "_id" | "teamA" | "teamB">;
  /** The time zone of the league. */
  zone: string;
  fold?: Fold | undefined;
}

interface MessagesProps extends ThreadProps {
  thread: MatchThread;
  onChanged: () => void;
}

/** The messages in a box, which shows the newest at its end. */
function Messages({ match, zone, thread, onChanged }: MessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = thread.messages.at(-1)?._id;
  useEffect(() => {
    if (box.current !== null) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [last]);

  if (thread.messages.length === 0) {
    return <p className={styles.none}>Nobody has written yet.</p>;
  }
  return (
    // An element without focus can't be scrolled by keys.
    <div ref={box} className={styles.box} role="log" aria-label="Messages" tabIndex={0}>
      <ol className="stack gap-3 plain-list">
        {thread.messages.map((message) => (
          <Message
            key={message._id}
            message={message}
            match={match}
            zone={zone}
            mayRemove={thread.mayRemove}
            onChanged={onChanged}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * The messages of a match between the leaders of both sides and the league's staff. New ones come by
 * themselves while the page is visible.
 */
export function Thread({ fold, ...props }: ThreadProps) {
  const { match, zone } = props;
  const answer = useApi(threadPath(match._id));
  usePolling(answer.retry, EVERY_SECONDS);
  const count = answer.body?.messages.length ?? 0;
  return (
    <CollapsibleCard title="Messages" aside={count > 0 && <span>{count}</span>} fold={fold}>
      <AnswerView answer={answer} what="Messages" rowCount={3}>
        {(thread) => (
          <>
            <Messages {...props} thread={thread} onChanged={answer.retry} />
            {thread.onDiscord !== "" && (
              <p>
                <a href={thread.onDiscord} target="_blank" rel="noreferrer">
                  Open the thread on Discord
                </a>
              </p>
            )}
            {thread.obstacle === "" ? (
              <TextForm
                name="New message"
                label="Message"
                hint={`The captains and co-captains of both teams and the league’s staff read it${thread.substitutesRead ? ", and on Discord substitutes and the caster" : ""}.`}
                maxLength={LONGEST_MESSAGE}
                path={commandPath("POST", "/api/matches/{id}/messages", { id: match._id })}
                draft={`message ${match._id}`}
                verb="Send"
                onSent={answer.retry}
              />
            ) : (
              <Hint>
                <TextWithTimes text={thread.obstacle} leagueZone={zone} />
              </Hint>
            )}
          </>
        )}
      </AnswerView>
    </CollapsibleCard>
  );
}
