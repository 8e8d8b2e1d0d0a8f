import { allResultsElement, groupElement } from "./optionElements";
import { allResults, type Found, suggestionGroups } from "./suggestions";

/** The suggestions under a search field: what is in them, whether they show, which is active. */
export interface SuggestionList {
  readonly panel: HTMLElement;
  readonly isOpen: () => boolean;
  readonly fill: (query: string, found: Found) => void;
  /** Shows a note instead of suggestions. */
  readonly note: (words: string) => void;
  /** Shows again what was there last. */
  readonly open: () => void;
  readonly close: () => void;
  /** Clears the list. */
  readonly clear: () => void;
  readonly active: () => HTMLAnchorElement | undefined;
  /** Makes the next or the previous option active; beyond the ends, the field itself. */
  readonly move: (step: 1 | -1) => void;
}

function counted(count: number): string {
  return count === 1 ? "1 suggestion" : `${String(count)} suggestions`;
}

function hiddenElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.hidden = true;
  return made;
}

/** What is under the field: a listbox or a note, and the text for screen readers. */
function panelUnder(field: HTMLElement) {
  const list = hiddenElement("div", "search-list");
  list.id = "search-suggestions";
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  const note = hiddenElement("p", "search-note");
  note.ariaHidden = "true";
  const panel = hiddenElement("div", "search-panel");
  panel.append(list, note);
  // Outside the panel, because screen readers ignore hidden elements.
  const status = document.createElement("p");
  status.ariaLive = "polite";
  status.className = "visually-hidden";
  field.append(panel, status);
  return { panel, list, note, status };
}

/** Says of which option the field has the focus; of none if it is undefined. */
function markActive(input: HTMLInputElement, option: HTMLAnchorElement | undefined): void {
  if (option) {
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  } else {
    input.removeAttribute("aria-activedescendant");
  }
}

/** The options in the list, which get their ids. */
function optionsOf(list: HTMLElement): HTMLAnchorElement[] {
  const options = Array.from(list.querySelectorAll<HTMLAnchorElement>("[role=option]"));
  for (const [index, option] of options.entries()) {
    option.id = `search-option-${String(index)}`;
  }
  return options;
}

/**
 * Makes a field a combobox with a listbox under it, as the ARIA Authoring Practices describe it: the
 * focus stays in the field, and `aria-activedescendant` says which option is active.
 */
export function suggestionList(input: HTMLInputElement, field: HTMLElement): SuggestionList {
  const { panel, list, note, status } = panelUnder(field);
  let options: HTMLAnchorElement[] = [];
  let activeIndex = -1;

  Object.assign(input, { role: "combobox", ariaAutoComplete: "list", ariaExpanded: "false" });
  input.setAttribute("aria-controls", list.id);

  function activate(index: number): void {
    options[activeIndex]?.setAttribute("aria-selected", "false");
    activeIndex = index;
    markActive(input, options[index]);
  }

  function show(): void {
    panel.hidden = false;
    input.ariaExpanded = String(!list.hidden);
  }

  function close(): void {
    panel.hidden = true;
    input.ariaExpanded = "false";
    activate(-1);
  }

  function replace(words: string, elements: readonly HTMLElement[]): void {
    activate(-1);
    list.replaceChildren(...elements);
    options = optionsOf(list);
    list.hidden = options.length === 0;
    note.hidden = !list.hidden;
    note.textContent = words;
    status.textContent = words;
  }

  return {
    panel,
    isOpen: () => !panel.hidden,
    active: () => options[activeIndex],
    close,
    open() {
      if (options.length > 0) {
        show();
      }
    },
    clear() {
      replace("", []);
      close();
    },
    note(words) {
      replace(words, []);
      show();
    },
    fill(query, found) {
      const groups = suggestionGroups(found);
      const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
      replace(counted(count), [...groups.map(groupElement), allResultsElement(allResults(query))]);
      show();
    },
    move(step) {
      const places = options.length + 1;
      activate(((activeIndex + 1 + step + places) % places) - 1);
    },
  };
}
