import { type RefObject, useEffect, useRef } from "react";

import type { FieldErrors } from "./useCommand";

/**
 * Moves the focus to the first wrong field within an element, when a command was refused with these
 * errors.
 */
export function useFirstError<Within extends HTMLElement>(
  errors: FieldErrors,
): RefObject<Within | null> {
  const within = useRef<Within>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      // The focus scrolls it into view.
      within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);
  return within;
}
