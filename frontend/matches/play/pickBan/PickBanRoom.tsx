import { useEffect, useEffectEvent, useRef, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import type { ApiError } from "../../../api/request";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { CollapsibleCard, type Fold } from "../../../ui/Card/CollapsibleCard";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { BoardView } from "./BoardView";
import { ConnectionLost } from "./ConnectionLost";
import { Actors } from "./NameActor";
import type { Choosing } from "./Options";
import { type OpenSheet, type PickBan, type PickBanSheet, pickBanRoomPath } from "./pickBan";
import styles from "./PickBan.module.css";
import { AutomaticWords, StepWords } from "./PickBanWords";
import { secondsUntilNext, type TeamNames } from "./reckoning";
import { type Choice, type Lost, useChoice } from "./useChoice";
import { usePolled } from "./usePolled";

/** Only the league’s staff need it. */
const StaffPickBan = lazyPart(() => import("./StaffPickBan"));

interface PartProps {
  matchId: string;
  sheet: OpenSheet;
  names: TeamNames;
  /** The time zone of the league. */
  zone: string;
  /** Asks for the board anew. */
  onChanged: () => void;
}

/** Why a choice came too late. */
function LostChoice({ board, names, lost }: { board: PickBan; names: TeamNames; lost: Lost }) {
  const step = board.steps[lost.number];
  return (
    <p role="alert" className={styles.lost}>
      {lost.refusal !== "" ? (
        <TextWithTimes text={lost.refusal} />
      ) : step?.isAutomatic ? (
        <>
          Time was up: <AutomaticWords board={board} names={names} step={step} />.
        </>
      ) : step ? (
        <>
          Your choice was not sent. <StepWords board={board} names={names} step={step} />.
        </>
      ) : (
        "Your choice was not sent: another step comes first now."
      )}
    </p>
  );
}

/** What stands between the clocks and the maps: what to press, or why there is nothing. */
function Guide({ sheet, choice }: { sheet: OpenSheet; choice: Choice }) {
  if (!sheet.mayAct) {
    return (
      sheet.obstacle !== "" && (
        <Hint>
          <TextWithTimes text={sheet.obstacle} />
        </Hint>
      )
    );
  }
  const what = sheet.board.turn?.action === "side" ? "side" : "map";
  const isAsked = choice.selected !== null;
  // All of it takes its room at once, so that the maps stay under the finger.
  return (
    <div className={styles.guide}>
      <div className={styles.hints}>
        <p data-off={isAsked || undefined}>Press a {what}, then confirm.</p>
        <p data-off={!isAsked || undefined}>Press again to confirm, or choose another {what}.</p>
      </div>
      <span data-off={!isAsked || undefined}>
        <Button look="quiet" isSmall onClick={choice.cancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
}

function useChoosing({ matchId, sheet, onChanged }: PartProps, choice: Choice) {
  const { board, mayAct } = sheet;
  const { turn } = board;
  const refuse = ({ message }: ApiError) => {
    choice.end({ number: turn?.number ?? 0, refusal: message });
    onChanged();
  };
  const { isBusy, send } = useCommand(onChanged, [], refuse, true, true);

  async function confirm(): Promise<void> {
    if (turn !== null && choice.selected !== null) {
      const path = commandPath("POST", "/api/matches/{id}/pick-ban/step", { id: matchId });
      if (await send("POST", path, { number: turn.number, chosen: choice.selected })) {
        choice.end(null);
      }
    }
  }

  if (turn === null || !mayAct) {
    return undefined;
  }
  return {
    action: turn.action,
    selected: choice.selected,
    isBusy,
    select: choice.select,
    cancel: choice.cancel,
    confirm: () => void confirm(),
  } satisfies Choosing;
}

/** The board, with what the reader can do. */
function Parts(props: PartProps) {
  const { sheet, names, zone } = props;
  const { board, ownSide } = sheet;
  const choice = useChoice(board);
  const choosing = useChoosing(props, choice);
  return (
    <>
      <BoardView {...{ board, names, ownSide, zone, choosing }}>
        {choice.lost !== null && <LostChoice {...{ board, names }} lost={choice.lost} />}
        <Guide sheet={sheet} choice={choice} />
      </BoardView>
      {board.state !== "done" && board.state !== "stopped" && <Actors {...props} />}
      {sheet.maySettle && <StaffPickBan {...props} />}
    </>
  );
}

/** Tells the page when a turn has passed, for all that it shows may be other then. */
function useOnMove(board: PickBan | null | undefined, onMove: () => void): void {
  const now = board && `${board.state} ${String(board.turn?.number)} ${String(board.turn?.side)}`;
  const before = useRef(now);
  const tell = useEffectEvent(onMove);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    if (last !== undefined && last !== now) {
      tell();
    }
  }, [now]);
}

/** Opens it and comes to it where the address names it, which was not there when the page was opened. */
function useFragment(id: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || id === undefined) {
      return;
    }
    const come = () => {
      const part = location.hash === `#${id}` ? document.getElementById(id) : null;
      part?.closest("details")?.setAttribute("open", "");
      part?.closest("section")?.scrollIntoView();
    };
    come();
    window.addEventListener("hashchange", come);
    return () => {
      window.removeEventListener("hashchange", come);
    };
  }, [id, isThere]);
}

/** It opens when the match comes to it, and then stays as the reader has it. */
function useStaysOpen(fold: Fold | undefined, isThere: boolean): Fold | undefined {
  const [wasOpen, setWasOpen] = useState(false);
  if (isThere && fold?.isOpen === true && !wasOpen) {
    setWasOpen(true);
  }
  return fold && { ...fold, isOpen: fold.isOpen || wasOpen };
}

/** What the card says where it is folded. */
function asideOf({ board, mayAct }: PickBanSheet): string | undefined {
  return board?.state === "running" && mayAct ? "Your turn" : undefined;
}

interface PickBanRoomProps {
  matchId: string;
  names: TeamNames;
  /** The time zone of the league. */
  zone: string;
  fold: Fold | undefined;
  /** Whether the result of the match is official: no step is taken back any more. */
  isOver: boolean;
  /** A turn has passed, by whomever. */
  onMove: () => void;
}

/**
 * Pick and ban for those who take part in it, or run it. Both teams see each step within a second; what
 * they see stays when the connection is lost. It is left out of a match without.
 */
export default function PickBanRoom(props: PickBanRoomProps) {
  const { matchId, names, zone, isOver, onMove } = props;
  const answer = useApi(pickBanRoomPath(matchId));
  const { body, error, retry } = answer;
  usePolled(
    answer,
    body?.board ? secondsUntilNext(body.board, { running: 1, done: isOver ? 0 : 15 }) : 0,
  );
  useOnMove(body?.board, onMove);
  const fold = useStaysOpen(props.fold, body !== undefined);
  useFragment(fold?.id, body !== undefined);
  if (body?.board === null) {
    return null;
  }
  return (
    <CollapsibleCard title="Pick and Ban" fold={fold} aside={fold && body && asideOf(body)}>
      <AnswerView
        answer={body ? { ...answer, error: undefined } : answer}
        what="Pick and Ban"
        rowCount={3}
      >
        {({ board, ...sheet }) =>
          board && (
            <div className="stack fit gap-4">
              <ConnectionLost error={error} />
              <Parts {...{ matchId, names, zone }} sheet={{ ...sheet, board }} onChanged={retry} />
            </div>
          )
        }
      </AnswerView>
    </CollapsibleCard>
  );
}
