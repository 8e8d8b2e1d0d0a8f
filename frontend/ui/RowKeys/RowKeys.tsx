import "../desk.css";

import { type ReactNode, useEffect, useRef } from "react";

import { isTyping } from "./isTyping";
import { ROWS } from "./rows";
import { SkipToList } from "./SkipToList";

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

interface RowKeysProps {
  /** Whether each row has a box to tick. */
  hasTicks?: boolean;
  /** A table or a list: each row has a link. */
  children: ReactNode;
}

/**
 * The keys of a list, anywhere on the page but where one types: j and k move to the link of the next
 * and the previous row, which Enter follows, and x ticks the row. A link leads past the filters.
 */
export function RowKeys({ hasTicks = false, children }: RowKeysProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (list.current !== null && !isTyping(event)) {
        pressIn(list.current, event);
      }
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  }, []);
  return (
    <div ref={list}>
      <SkipToList list={list} />
      {children}
      <p className="soft keys">
        Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous,{" "}
        {hasTicks && (
          <>
            <kbd>x</kbd> select,{" "}
          </>
        )}
        <kbd>Enter</kbd> open, <kbd>/</kbd> search
      </p>
    </div>
  );
}

function pressIn(list: HTMLElement, event: KeyboardEvent): void {
  const rows = [...list.querySelectorAll(ROWS)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const step = STEPS[event.key];
  if (step !== undefined) {
    const next = current === -1 ? 0 : current + step;
    rows[next]?.querySelector("a")?.focus();
    event.preventDefault();
  } else if (event.key === "x") {
    rows[current]?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  }
}
