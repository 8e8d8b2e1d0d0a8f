function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"))
  );
}

/**
 * Moves the focus to the field on `/`, unless the reader is typing elsewhere or a dialog is open.
 */
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
 * Adds the `/` key to the search form, and suggestions once somebody focuses it: people who never
 * search never load them. The form itself leads to the page of results, with or without script.
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
