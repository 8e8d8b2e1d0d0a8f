import { type ComponentProps, type ReactNode, useState } from "react";

import type { LeagueCode } from "../../../api/enums";
import type { ApiPath } from "../../../api/apiPath";
import { useSession } from "../../../page/useSession";
import { Button } from "../../../ui/Button/Button";
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

/** One open request with what the reader can do about it. */
export function RequestItem(props: RequestItemProps) {
  const { league, expiresAt, asker, answers, onAnswered, message = "", children } = props;
  const { session } = useSession();
  const mainLook = useMainVariant();
  const { send, isBusy } = useRequestCommand(onAnswered, { isAnswer: true });
  const isOpenToBanned = "withdraw" in answers && answers.isForThemselves;
  const isKeptOut = session?.bans[league] !== undefined && !isOpenToBanned;
  const [isDeclining, setIsDeclining] = useState(false);

  async function decline(path: Answer, reason: string): Promise<boolean> {
    const isDone = (await send(path, { body: { reason } })) === "done";
    if (isDone) {
      setIsDeclining(false);
    }
    return isDone;
  }

  const button = (verb: string, look: ComponentProps<typeof Button>["look"], act: () => void) => (
    <Button look={look} isSmall disabled={isBusy} aria-label={`${verb}: ${asker}`} onClick={act}>
      {verb}
    </Button>
  );

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
          button("Withdraw", "quiet", () => void send(answers.withdraw))
        ) : (
          <>
            {button(
              "Accept",
              mainLook,
              () => void send(answers.accept, { onDone: props.onAccepted }),
            )}
            {button("Decline", "danger", () => {
              setIsDeclining(true);
            })}
            <DeclineDialog
              title={props.declineTitle}
              isOpen={isDeclining}
              isBusy={isBusy}
              onDecline={(reason) => decline(answers.decline, reason)}
              onClose={() => {
                setIsDeclining(false);
              }}
            />
          </>
        )
      }
    >
      {more(props.about, message)}
    </NoticeItem>
  );
}
