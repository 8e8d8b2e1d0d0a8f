import { type ReactNode, useState } from "react";

import type { LeagueCode } from "../../../api/enums";
import type { ApiPath } from "../../../api/apiPath";
import { useSession } from "../../../page/useSession";
import { Button } from "../../../ui/Button/Button";
import { undoPress, UndoableButton } from "../../../ui/Button/UndoableButton";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { NoticeItem } from "../../../ui/NoticeItem/NoticeItem";
import { DeclineDialog } from "./DeclineDialog";
import { useMainVariant } from "./mainVariant";
import { Message } from "./Message";
import { type Done, useRequestCommand } from "./useRequestCommand";

type Answer = ApiPath<Done>;

/**
 * What the reader can do with a request: answer it or withdraw it. People who are banned from its
 * league can only withdraw their own requests.
 */
export type Answers =
  | { accept: Answer; decline: Answer }
  | { withdraw: Answer; isForThemselves: boolean };

interface RequestItemProps {
  league: LeagueCode;
  expiresAt: number;
  /** Who asks, in a few words that tell this request from others. */
  asker: string;
  /** The title of the dialog before it is declined. */
  declineTitle: string;
  answers: Answers;
  onAnswered: (() => void) | undefined;
  /** It was accepted; with the server's answer. */
  onAccepted?: ((done: Done) => void) | undefined;
  /** What the asker wrote; empty for nothing. */
  message?: string;
  /** More about who asks. */
  about?: ReactNode;
  /** What is asked, in a sentence with links. */
  children: ReactNode;
}

/** What stands below the sentence; undefined for nothing. */
function more(about: ReactNode, message: string): ReactNode {
  const words = message === "" ? undefined : <Message text={message} />;
  return about === undefined ? (
    words
  ) : (
    <>
      {about}
      {words}
    </>
  );
}

type AnswerProps = Pick<
  RequestItemProps,
  "asker" | "declineTitle" | "onAnswered" | "onAccepted"
> & {
  answers: Extract<Answers, { accept: Answer }>;
};

/** The answers to a request. Who accepts it can undo that for some seconds. */
function AcceptOrDecline({ asker, declineTitle, answers, onAnswered, onAccepted }: AnswerProps) {
  const mainLook = useMainVariant();
  const { send, isBusy } = useRequestCommand(onAnswered, { isAnswer: true });
  const [isDeclining, setIsDeclining] = useState(false);

  async function decline(reason: string): Promise<boolean> {
    const isDone = (await send(answers.decline, { body: { reason } })) === "done";
    if (isDone) {
      setIsDeclining(false);
    }
    return isDone;
  }

  return (
    <>
      <UndoableButton
        look={mainLook}
        isSmall
        disabled={isBusy}
        aria-label={`Accept: ${asker}`}
        oneOf={answers.accept}
        onDone={(isLeaving) =>
          send(answers.accept, { onDone: onAccepted, outlivesPage: isLeaving })
        }
      >
        Accept
      </UndoableButton>
      <Button
        look="danger"
        isSmall
        disabled={isBusy}
        aria-label={`Decline: ${asker}`}
        onClick={() => {
          undoPress(answers.accept);
          setIsDeclining(true);
        }}
      >
        Decline
      </Button>
      <DeclineDialog
        title={declineTitle}
        isOpen={isDeclining}
        isBusy={isBusy}
        onDecline={decline}
        onClose={() => {
          setIsDeclining(false);
        }}
      />
    </>
  );
}

/** One open request with what the reader can do about it. */
export function RequestItem(props: RequestItemProps) {
  const { league, expiresAt, asker, answers, onAnswered, message = "", children } = props;
  const { session } = useSession();
  const { send, isBusy } = useRequestCommand(onAnswered, { isAnswer: true });
  const isOpenToBanned = "withdraw" in answers && answers.isForThemselves;
  const isKeptOut = session?.bans[league] !== undefined && !isOpenToBanned;
  return (
    <NoticeItem
      league={league}
      title={children}
      facts={
        <span>
          {"Open until "}
          <LocalTime unixSeconds={expiresAt} leagueZone="UTC" withWeekday />
        </span>
      }
      actions={
        isKeptOut ? undefined : "withdraw" in answers ? (
          <Button
            look="quiet"
            isSmall
            disabled={isBusy}
            aria-label={`Withdraw: ${asker}`}
            onClick={() => void send(answers.withdraw)}
          >
            Withdraw
          </Button>
        ) : (
          <AcceptOrDecline {...props} answers={answers} />
        )
      }
    >
      {more(props.about, message)}
    </NoticeItem>
  );
}
