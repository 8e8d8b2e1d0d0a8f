import { useEffect } from "react";

import { isTyping } from "../ui/RowKeys/isTyping";

/**
 * The key `/` goes to the search field of a desk, where it has one; elsewhere to that of the whole
 * portal, which every page has.
 */
export function useOwnSearch(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLInputElement>(
        "#page [role=search] input[type=search]",
      );
      if (event.key !== "/" || isTyping(event) || field === null) {
        return;
      }
      event.preventDefault();
      // It may be among filters that are folded.
      field.closest("details")?.setAttribute("open", "");
      field.focus();
      field.select();
    };
    // Before the one of the whole portal, which leaves a key that is taken.
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("keydown", press, true);
    };
  }, []);
}
