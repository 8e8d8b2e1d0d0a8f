import { useState } from "react";

import styles from "./CalendarLinks.module.css";

interface CalendarLinksProps {
  /** The calendar's whole address. */
  url: string;
}

/** The ways to have matches in one's own calendar, which follows every change of theirs. */
export function CalendarLinks({ url }: CalendarLinksProps) {
  const [note, setNote] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNote("Copied.");
    } catch {
      // No clipboard without https, or not allowed: the address itself is there to be copied.
      setNote(url);
    }
  }

  return (
    <p className={styles.links}>
      Calendar:
      <a href={url.replace(/^https?:/, "webcal:")}>Subscribe</a>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span aria-live="polite">{note}</span>
    </p>
  );
}
