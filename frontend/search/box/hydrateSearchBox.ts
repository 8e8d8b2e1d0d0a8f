function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"))
  );
}

/** Lets `/` lead to the field, unless one types something else or a dialog comes first. */
function listenForSlash(form: HTMLFormElement, input: HTMLInputElement): void {
  document.addEventListener("keydown", (event) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key !== "/" || isModified || event.defaultPrevented || isTyping(event)) {
      return;
    }
    if (document.querySelector("dialog[open]")) {
      return;
    }
    event.preventDefault();
    if (getComputedStyle(form).display === "none") {
      form.showPopover();
    }
    input.focus();
    input.select();
  });
}

/**
 * Gives the search form its key, `/`, and, once somebody turns to it, suggestions: who never searches
 * never loads them. The form itself leads to the page of results, with script or without.
 */
export function hydrateSearchBox(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (!input) {
    return;
  }
  async function bringSuggestions(field: HTMLInputElement): Promise<void> {
    const { suggestWhileTyping } = await import("./suggestWhileTyping");
    suggestWhileTyping(form, field);
  }
  const turnTo = () => {
    // Without them the form still leads to the results.
    bringSuggestions(input).catch(() => undefined);
  };
  if (document.activeElement === input) {
    turnTo();
  } else {
    input.addEventListener("focus", turnTo, { once: true });
  }
  form.addEventListener("submit", (event) => {
    if (input.value.trim() === "") {
      event.preventDefault();
    }
  });
  form.addEventListener("toggle", () => {
    if (form.matches(":popover-open")) {
      input.focus();
    }
  });
  listenForSlash(form, input);
}
