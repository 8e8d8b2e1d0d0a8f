import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";

interface SkipToListProps {
  /** What has the rows, each with a link. */
  list: RefObject<HTMLElement | null>;
}

/** A link after “Skip to content” that leads past a list's filters, to its first row. */
export function SkipToList({ list }: SkipToListProps) {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    document.querySelector("body > .skip-link")?.after(place);
    return () => {
      place.remove();
    };
  }, [place]);
  return createPortal(
    <a
      className="skip-link"
      href="#page"
      onClick={(event) => {
        event.preventDefault();
        list.current?.querySelector<HTMLElement>("tbody a, li a")?.focus();
      }}
    >
      Skip to the list
    </a>,
    place,
  );
}
