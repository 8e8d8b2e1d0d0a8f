import { type ReactNode, useState } from "react";

import type { ApiPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";
import { useSession } from "../../../page/useSession";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { UndoableButton } from "../../../ui/Button/UndoableButton";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { NoticeItem } from "../../../ui/NoticeItem/NoticeItem";
import { useMainVariant } from "./mainVariant";
import { type Done, useRequestCommand } from "./useRequestCommand";

/** An answer that the reader can give to an item. */
export interface Answer {
  verb: string;
  /** The button's words, if they say more than the verb. */
  words?: ReactNode;
  path: ApiPath<Done>;
  body?: object;
  look: "filled" | "outlined" | "danger" | "quiet";
  /** The confirmation dialog, if the reader is asked once more. */
  confirm?: { title: string; words: ReactNode };
  /** The question of which it is one answer, if the reader can undo it for some seconds instead. */
  undoableIn?: string;
  /** Whether people who are banned from the league can give it too. */
  isOpenToBanned?: boolean;
}

/** The page on which the reader gives an answer that takes more than a button. */
export interface Place {
  label: string;
  href: string;
  look?: "filled" | "quiet";
}

interface AnswerItemProps {
  league: LeagueCode;
  /** What is asked, in a sentence with links. */
  title: ReactNode;
  /** Tells this item from the others, for the buttons' accessible names. */
  about: string;
  /** The end of the item, and the words before it; 0: there is no end. */
  until: number;
  untilWords: string;
  answers: readonly (Answer | Place)[];
  /** An answer was given, or another person was first. */
  onAnswered?: () => void;
  /** More about it. */
  children?: ReactNode;
}

interface AnswerButtonProps {
  answer: Answer;
  about: string;
  onAnswered: (() => void) | undefined;
}

function AnswerButton({ answer, about, onAnswered }: AnswerButtonProps) {
  const { verb, words, path, body, look, confirm, undoableIn } = answer;
  const { send, isBusy } = useRequestCommand(onAnswered, { isAnswer: true });
  const mainLook = useMainVariant();
  const [isAsking, setIsAsking] = useState(false);

  async function give(outlivesPage = false): Promise<void> {
    await send(path, { body, outlivesPage });
    setIsAsking(false);
  }

  const button = {
    look: look === "filled" ? mainLook : look,
    isSmall: true,
    disabled: isBusy,
    "aria-label": words === undefined ? `${verb}: ${about}` : undefined,
    children: (
      <>
        {words ?? verb}
        {words !== undefined && <span className="visually-hidden">: {about}</span>}
      </>
    ),
  };
  if (undoableIn !== undefined) {
    return <UndoableButton {...button} oneOf={undoableIn} onDone={give} />;
  }
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          if (confirm === undefined) {
            void give();
          } else {
            setIsAsking(true);
          }
        }}
      />
      {confirm !== undefined && (
        <ConfirmDialog
          title={confirm.title}
          verb={verb}
          isOpen={isAsking}
          isBusy={isBusy}
          isDangerous={look === "danger" || look === "quiet"}
          onConfirm={() => void give()}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>{confirm.words}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Something that waits for the reader: what it is, until when, and the answers, or links to where it
 * is answered.
 */
export function AnswerItem({
  league,
  title,
  about,
  until,
  untilWords,
  answers,
  onAnswered,
  children,
}: AnswerItemProps) {
  const { session } = useSession();
  const mainLook = useMainVariant();
  const isKeptOut = session?.bans[league] !== undefined;
  const actions = answers
    .filter((each) => !isKeptOut || ("path" in each && each.isOpenToBanned === true))
    .map((each) =>
      "href" in each ? (
        <ButtonLink
          key={each.label}
          look={each.look === "quiet" ? "quiet" : mainLook}
          isSmall
          href={each.href}
          aria-label={`${each.label}: ${about}`}
        >
          {each.label}
        </ButtonLink>
      ) : (
        <AnswerButton
          key={JSON.stringify([each.path, each.body])}
          answer={each}
          about={about}
          onAnswered={onAnswered}
        />
      ),
    );
  return (
    <NoticeItem
      league={league}
      title={title}
      facts={
        until > 0 && (
          <span>
            {`${untilWords} `}
            <LocalTime unixSeconds={until} leagueZone="UTC" withWeekday />
          </span>
        )
      }
      actions={actions}
    >
      {children}
    </NoticeItem>
  );
}
