import { SHORTEST_SEARCH } from "../../api/enums";
import { type SuggestionList, suggestionList } from "./suggestionList";
import styleSheet from "./suggestions.css?url";
import { suggestionSource } from "./suggestionSource";

/** People who never search never load the suggestions' style sheet. */
function addStyle(): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styleSheet;
  document.head.append(link);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function steer(event: KeyboardEvent, list: SuggestionList): void {
  const step = STEPS[event.key];
  const active = list.active();
  if (step !== undefined) {
    event.preventDefault();
    if (!list.isOpen()) {
      list.open();
    }
    list.move(step);
  } else if (event.key === "Enter" && active) {
    event.preventDefault();
    active.click();
  } else if (event.key === "Escape" && list.isOpen()) {
    // Escape only closes the list; a second press clears the field or closes the popover.
    event.preventDefault();
    list.close();
  }
}

/** Keeps the suggestions in step with the field while it has the focus. */
function followTyping(input: HTMLInputElement, form: HTMLFormElement, list: SuggestionList): void {
  let listed = "";
  const source = suggestionSource({
    found(query, found) {
      listed = query;
      const isEmpty = [found.leagues, found.teams, found.players].every(({ length }) => !length);
      if (isEmpty) {
        list.note(`Nothing found for “${query}”`);
      } else {
        list.fill(query, found);
      }
    },
    failed() {
      listed = "";
      list.note("No suggestions now. Press Enter to search.");
    },
  });

  function suggest(): void {
    const query = input.value.trim();
    source.cancel();
    if (query.length < SHORTEST_SEARCH) {
      listed = "";
      list.clear();
    } else if (query === listed) {
      list.open();
    } else {
      source.ask(query);
    }
  }

  input.addEventListener("input", suggest);
  input.addEventListener("focus", suggest);
  if (document.activeElement === input) {
    suggest();
  }
  form.addEventListener("submit", source.cancel);
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) {
      source.cancel();
      list.close();
    }
  });
}

/** Adds suggestions to the search form while one types. What was typed stays as it is. */
export function suggestWhileTyping(form: HTMLFormElement, input: HTMLInputElement): void {
  addStyle();
  if (!input.parentElement) {
    return;
  }
  const list = suggestionList(input, input.parentElement);
  followTyping(input, form, list);
  input.addEventListener("keydown", (event) => {
    if (!event.isComposing) {
      steer(event, list);
    }
  });
  // Pressing an option does not take the focus, so the list is still there when it is released.
  list.panel.addEventListener("mousedown", (event) => {
    event.preventDefault();
  });
  window.addEventListener("pageshow", list.close);
}
