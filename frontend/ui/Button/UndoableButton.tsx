import { type ComponentProps, useEffect, useRef, useState } from "react";

import { Button } from "./Button";

/** How long a press can be undone, in seconds. */
export const UNDO_SECONDS = 8;

const SECOND = 1000;

/** Undoes the press that waits, because another one takes its place. */
let undoOther: (() => void) | undefined;

/**
 * Counts down before something is done. It is done at once when the page is hidden or the caller goes
 * away: nobody can undo it then.
 */
function useCountdown(onDone: (isLeaving: boolean) => unknown) {
  const [left, setLeft] = useState(0);
  const isWaiting = useRef(false);

  function undo(): void {
    isWaiting.current = false;
    undoOther = undefined;
    setLeft(0);
  }

  function finish(isLeaving: boolean): void {
    if (isWaiting.current) {
      undo();
      onDone(isLeaving);
    }
  }

  function start(): void {
    undoOther?.();
    undoOther = undo;
    isWaiting.current = true;
    setLeft(UNDO_SECONDS);
  }

  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
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
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === "hidden") {
        latest.current(true);
      }
    };
    // Before a page goes away it is hidden.
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      latest.current(true);
    };
  }, []);
  return { left, start, undo };
}

interface UndoableButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Does it, once nobody can undo it; `isLeaving`: the reader may be leaving the page. */
  onDone: (isLeaving: boolean) => unknown;
}

/** A button whose press can be undone for some seconds, instead of a question before. */
export function UndoableButton({ onDone, children, ...button }: UndoableButtonProps) {
  const { left, start, undo } = useCountdown(onDone);
  const isWaiting = left > 0;
  return (
    <>
      {/* It stays, so that a second press of a hasty finger does not undo the first. */}
      <Button
        {...button}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (!isWaiting) {
            start();
          }
        }}
      >
        {children}
      </Button>
      {isWaiting && (
        <Button look="quiet" isSmall={button.isSmall} onClick={undo}>
          Undo <span aria-hidden="true">{left}</span>
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isWaiting && `You can undo this for ${String(UNDO_SECONDS)} seconds.`}
      </span>
    </>
  );
}
