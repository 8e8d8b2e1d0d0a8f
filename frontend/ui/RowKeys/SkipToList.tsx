import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { ROWS } from "./rows";

interface SkipToListProps {
  /** What has the rows. */
  list: RefObject<HTMLElement | null>;
  /** Where it leads, for a list that is not the page's first one. */
  label?: string;
}

/** Moves the focus to the first row: its first link or button, or itself if it has none. */
function focusFirst(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>(ROWS);
  const place = row?.querySelector<HTMLElement>("a, button");
  if (row && !place) {
    row.tabIndex = -1;
  }
  (place ?? row)?.focus();
}

/** A link after “Skip to content” that leads past a list's filters, to its first row. */
export function SkipToList({ list, label }: SkipToListProps) {
  const [place] = useState(() => {
    const made = document.createElement("div");
    made.dataset.skips = "";
    return made;
  });
  const isFirst = label === undefined;
  useEffect(() => {
    // Lists arrive in any order.
    const others = [...document.querySelectorAll("body > .skip-link, body > [data-skips]")];
    others.at(isFirst ? 0 : -1)?.after(place);
    return () => {
      place.remove();
    };
  }, [place, isFirst]);
  return createPortal(
    <a
      className="skip-link"
      href="#page"
      onClick={(event) => {
        event.preventDefault();
        focusFirst(list.current);
      }}
    >
      {label ?? "Skip to the list"}
    </a>,
    place,
  );
}
