import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "./Button";

/** How long a press can be undone, in seconds. */
export const UNDO_SECONDS = 8;

const SECOND = 1000;

interface Waiting {
  readonly undo: () => void;
  readonly finish: () => void;
  readonly oneOf: string | undefined;
}

/** The press that can be undone now; there is one at most. */
let waiting: Waiting | undefined;

/** Undoes the press that waits if it answers this question: the reader begins another answer. */
export function undoPress(oneOf: string): void {
  if (waiting?.oneOf === oneOf) {
    waiting.undo();
  }
}

/** Calls it when the page is hidden, or the caller goes away. */
function useLeaving(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === "hidden") {
        latest.current();
      }
    };
    // Before a page goes away it is hidden.
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      latest.current();
    };
  }, []);
}

/**
 * Counts down before something is done. It is done at once when the page is hidden or the caller goes
 * away: nobody can undo it then.
 */
function useCountdown(oneOf: string | undefined, onDone: (isLeaving: boolean) => unknown) {
  const [left, setLeft] = useState(0);
  const isWaiting = useRef(false);

  function undo(): void {
    isWaiting.current = false;
    waiting = undefined;
    setLeft(0);
  }

  function finish(isLeaving: boolean): void {
    if (isWaiting.current) {
      undo();
      onDone(isLeaving);
    }
  }

  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  function start(): void {
    if (oneOf !== undefined && waiting?.oneOf === oneOf) {
      waiting.undo();
    } else {
      waiting?.finish();
    }
    waiting = {
      undo,
      finish: () => {
        latest.current(false);
      },
      oneOf,
    };
    isWaiting.current = true;
    setLeft(UNDO_SECONDS);
  }

  useEffect(() => {
    if (left === 0) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (left === 1) {
        latest.current(false);
      } else {
        setLeft(left - 1);
      }
    }, SECOND);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  useLeaving(() => {
    finish(true);
  });
  return { left, start, undo };
}

interface UndoProps {
  /** In how many seconds it is too late; 0 once it is undone. */
  left: number;
  isSmall?: boolean | undefined;
  onUndo: () => void;
  onGone: () => void;
}

/** It stays for a second, so that a second press of a hasty finger meets no other button. */
function Undo({ left, isSmall, onUndo, onGone }: UndoProps) {
  const isUndone = left === 0;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (!isUndone) {
      return undefined;
    }
    const timer = setTimeout(() => {
      gone();
    }, SECOND);
    return () => {
      clearTimeout(timer);
    };
  }, [isUndone]);
  return (
    <Button
      look="quiet"
      isSmall={isSmall}
      aria-disabled={isUndone || undefined}
      onClick={isUndone ? undefined : onUndo}
    >
      {isUndone ? (
        "Undone"
      ) : (
        <>
          Undo <span aria-hidden="true">{left}</span>
        </>
      )}
    </Button>
  );
}

interface UndoableButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Does it, once nobody can undo it; `isLeaving`: the reader may be leaving the page. */
  onDone: (isLeaving: boolean) => unknown;
  /**
   * The question to which this is one of the answers: another one takes its place. A press about
   * anything else makes it final.
   */
  oneOf?: string;
  /** Whether it takes the place of a button that was pressed: its countdown runs from the start. */
  isPressed?: boolean;
}

/** A button whose press can be undone for some seconds, instead of a question before. */
export function UndoableButton(props: UndoableButtonProps) {
  const { onDone, oneOf, isPressed = false, children, ...button } = props;
  const { left, start, undo } = useCountdown(oneOf, onDone);
  const isWaiting = left > 0;
  const [isUndone, setIsUndone] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    start();
    pressed.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isPressed) {
      begin();
    }
  }, [isPressed]);
  return (
    <>
      {/* It stays, so that a second press of a hasty finger does not undo the first. */}
      <Button
        {...button}
        ref={pressed}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (!isWaiting) {
            start();
          }
        }}
      >
        {children}
      </Button>
      {(isWaiting || isUndone) && (
        <Undo
          left={left}
          isSmall={button.isSmall}
          onUndo={() => {
            undo();
            setIsUndone(true);
          }}
          onGone={() => {
            setIsUndone(false);
          }}
        />
      )}
      <span className="visually-hidden" role="status">
        {isWaiting && `You can undo this for ${String(UNDO_SECONDS)} seconds.`}
      </span>
    </>
  );
}
