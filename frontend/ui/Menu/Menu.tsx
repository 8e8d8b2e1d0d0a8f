import { type ReactNode, useId, useRef } from "react";

import { Button } from "../Button/Button";
import styles from "./Menu.module.css";

interface MenuProps {
  /** What its button says. */
  label: string;
  /** Whose it is, for screen readers only: for pages with several menus. */
  of?: string;
  /** The `MenuItem`s, and text between them. */
  children: ReactNode;
}

const GAP = 4; // pixels between the button and the list

/**
 * Puts the list below its button, or above it if there is no room; aligned with the button's end,
 * or with its start if the window ends before.
 */
function place(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = list;
  const x =
    right - offsetWidth < GAP
      ? Math.min(left, window.innerWidth - offsetWidth - GAP)
      : right - offsetWidth;
  const isAbove = bottom + GAP + offsetHeight > window.innerHeight && top > offsetHeight + GAP;
  const y = isAbove ? top - GAP - offsetHeight : bottom + GAP;
  list.style.top = `${String(y + window.scrollY)}px`;
  list.style.left = `${String(Math.max(x, GAP) + window.scrollX)}px`;
}

/** A button that opens a list of actions: for actions that are not the next step, and in rows. */
export function Menu({ label, of, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        isSmall
        look="quiet"
        popoverTarget={id}
        aria-haspopup="true"
        {...(of !== undefined && { "aria-label": `${label}: ${of}` })}
      >
        {label}
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="m1 1.500 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      <div
        id={id}
        className={styles.menu}
        popover="auto"
        onToggle={({ currentTarget, newState }) => {
          if (newState === "open" && button.current) {
            place(currentTarget, button.current);
          }
        }}
      >
        {children}
      </div>
    </>
  );
}

interface MenuItemProps {
  label: string;
  /** Whom the action is about, for screen readers only. */
  of?: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** One action. The menu closes first, so that the focus returns to its button. */
export function MenuItem({ label, of, isDangerous = false, onClick }: MenuItemProps) {
  return (
    <button
      type="button"
      className={isDangerous ? styles.dangerous : styles.item}
      {...(of !== undefined && { "aria-label": `${label}: ${of}` })}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest<HTMLElement>("[popover]");
        if (list && "hidePopover" in list) {
          list.hidePopover();
        }
        onClick();
      }}
    >
      {label}
    </button>
  );
}
