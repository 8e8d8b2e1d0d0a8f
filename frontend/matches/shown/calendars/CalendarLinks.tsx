import { useState } from "react";

import styles from "./CalendarLinks.module.css";

interface CalendarLinksProps {
  /** The calendar's whole address. */
  url: string;
  /** What it is of, where a page has several. */
  of?: string;
}

/** Links to subscribe to matches in a calendar app, which then follows every change. */
export function CalendarLinks({ url, of }: CalendarLinksProps) {
  const [note, setNote] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNote("Copied.");
    } catch {
      // Without https, or without permission, there is no clipboard: the address itself can be
      // copied.
      setNote(url);
    }
  }

  return (
    <p className={styles.links}>
      Calendar:
      <a href={url.replace(/^https?:/, "webcal:")} aria-label={of && `Subscribe: ${of}`}>
        Subscribe
      </a>
      <button type="button" aria-label={of && `Copy: ${of}`} onClick={() => void copy()}>
        Copy
      </button>
      <span aria-live="polite">{note}</span>
    </p>
  );
}
