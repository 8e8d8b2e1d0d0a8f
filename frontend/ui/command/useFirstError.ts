import { type RefObject, useEffect, useRef } from "react";

import type { FieldErrors } from "./useCommand";

/**
 * Leads the reader to the first wrong field within an element, once what was sent has come back with
 * these errors.
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
