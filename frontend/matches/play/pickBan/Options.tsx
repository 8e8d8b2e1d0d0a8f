import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

import type { PickBanAction } from "./pickBan";
import { nextInDirection } from "./nextInDirection";
import styles from "./PickBan.module.css";

/** A second press that comes sooner was one press of a shaky hand. */
const TOO_SOON_MS = 300;

export const VERBS: Readonly<Record<PickBanAction, string>> = {
  ban: "Ban",
  pick: "Pick",
  side: "Choose",
  decider: "",
};

/** How the reader chooses: pressing once asks, pressing again does it. */
export interface Choosing {
  readonly action: PickBanAction;
  readonly selected: number | null;
  readonly isBusy: boolean;
  readonly select: (chosen: number) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

interface OptionsProps {
  label: string;
  className: string | undefined;
  choosing: Choosing | undefined;
  children: ReactNode;
}

/** The maps or sides from which the reader chooses. The arrow keys move within them, Escape cancels. */
export function Options({ label, className, choosing, children }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const selected = choosing?.selected ?? null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = selected;
    // The button that asked is gone, and the focus with it.
    if (selected === null && last !== null && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-option="${String(last)}"]`)?.focus();
    }
  }, [selected]);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.key === "Escape" && selected !== null) {
      choosing?.cancel();
    } else if (event.key === "Enter" && event.repeat) {
      // A key that is held down would confirm what it has selected.
      event.preventDefault();
    } else {
      const next = nextInDirection(event.currentTarget, event.key);
      if (next) {
        event.preventDefault();
        next.focus();
      }
    }
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className={`plain-list ${className ?? ""}`}
      onKeyDown={choosing && onKeyDown}
    >
      {children}
    </ul>
  );
}

const focus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
};

interface OptionProps {
  /** A map's place in the pool, or a side. */
  chosen: number;
  name: string;
  choosing: Choosing;
  /** What it looks like. */
  children: ReactNode;
}

/** One of them: a button that selects it, and then one in its place that confirms. */
export function Option({ chosen, name, choosing, children }: OptionProps) {
  const verb = VERBS[choosing.action];
  return choosing.selected === chosen ? (
    <Confirm {...{ verb, name, choosing }}>{children}</Confirm>
  ) : (
    <button
      type="button"
      className={styles.option}
      data-option={chosen}
      onClick={() => {
        choosing.select(chosen);
      }}
    >
      <span className="visually-hidden">{verb}</span> {children}
    </button>
  );
}

type ConfirmProps = Omit<OptionProps, "chosen"> & { verb: string };

function Confirm({ verb, name, choosing, children }: ConfirmProps) {
  const [isTooSoon, setIsTooSoon] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsTooSoon(false);
    }, TOO_SOON_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const isOff = isTooSoon || choosing.isBusy;
  return (
    <button
      ref={focus}
      type="button"
      className={styles.option}
      data-asks=""
      // A disabled button would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) {
          choosing.confirm();
        }
      }}
    >
      <span aria-hidden="true" className={styles.behind}>
        {children}
      </span>
      <span className={styles.question}>
        {verb} <bdi>{name}</bdi>?
      </span>{" "}
      <span className={styles.confirm}>Confirm</span>
    </button>
  );
}
