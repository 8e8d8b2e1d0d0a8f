/** An element around the focus, and what stood beside it. */
interface Level {
  readonly element: Element;
  readonly parent: Element;
  /** The elements after it, then those before it, the nearest first. */
  readonly beside: readonly Element[];
}

/** Where the focus was: its element, what kind of control that is, and everything around it. */
interface Place {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly levels: readonly Level[];
}

const CONTROLS = "button, a[href], input, select, textarea, summary";
/** What a list of a page stays within. */
const WHOLE = "main, dialog, [role=dialog], body";
const MODAL = "dialog, [role=dialog]";
const HEADINGS = "h1, h2, h3, h4, h5, h6, [role=heading]";

/** Controls of one kind do the same to their rows: “Remove Foxes” is of the kind of “Remove Owls”. */
function kindOf(element: Element): string {
  const label = element.getAttribute("aria-label") ?? element.textContent;
  return `${element.tagName} ${/[\p{L}\p{N}]+/u.exec(label)?.[0] ?? ""}`;
}

function levelsOf(element: Element): Level[] {
  const levels: Level[] = [];
  for (let at = element; at.parentElement && !at.matches(WHOLE); at = at.parentElement) {
    const siblings = [...at.parentElement.children];
    const place = siblings.indexOf(at);
    const beside = [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse()];
    levels.push({ element: at, parent: at.parentElement, beside });
  }
  return levels;
}

function placeOf(element: HTMLElement): Place {
  return { element, kind: kindOf(element), levels: levelsOf(element) };
}

function isThere(element: HTMLElement): boolean {
  const isSeen = typeof element.checkVisibility !== "function" || element.checkVisibility();
  return element.isConnected && isSeen && !element.matches(":disabled, dialog:not([open]) *");
}

/** The control of that kind in an element, or the element itself. */
function controlIn(element: Element, kind: string): HTMLElement | undefined {
  const controls = [element, ...element.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches(CONTROLS) &&
      kindOf(each) === kind &&
      isThere(each),
  );
}

/** The heading of the smallest part that is left of what was around the focus. */
function headingOf({ levels }: Place): HTMLElement | undefined {
  for (const { parent } of levels) {
    const heading = parent.isConnected && parent.querySelector<HTMLElement>(HEADINGS);
    if (heading && isThere(heading)) {
      heading.tabIndex = -1;
      return heading;
    }
  }
  return undefined;
}

/** The same control of the next row, else of the one before, else the heading. */
function nextTo(place: Place): HTMLElement | undefined {
  if (isThere(place.element)) {
    return place.element;
  }
  for (const { parent, beside } of place.levels) {
    if (!parent.isConnected) {
      continue;
    }
    for (const row of beside) {
      const control = row.isConnected && controlIn(row, place.kind);
      if (control) {
        return control;
      }
    }
  }
  return headingOf(place);
}

/**
 * Keeps the focus in the list when its row is taken away, by whatever part of the page: it moves to
 * the same control of the next row, else of the row before, else to the heading. Without it, the
 * focus falls to the document's body, and a keyboard begins at the top of the page.
 *
 * `from` had the focus before: a press on it can have opened a dialog while this was loaded. Returns a
 * function that ends it.
 */
export function keepFocus(from: Element | null = null): () => void {
  // A dialog gives the focus back to what opened it, which can be away by then.
  let [place, opener]: (Place | undefined)[] = [];
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };

  const note = () => {
    noteAt(document.activeElement);
  };
  const noteAt = (now: Element | null) => {
    if (!(now instanceof HTMLElement) || now === document.body) {
      return;
    }
    if (!now.closest(MODAL)) {
      opener = placeOf(now);
    }
    place = placeOf(now);
  };
  // A press beside everything takes the focus away on purpose.
  const forget = ({ target }: Event) => {
    place = undefined;
    if (!(target instanceof Element && target.closest(MODAL))) {
      opener = undefined;
    }
  };
  const restore = () => {
    const now = document.activeElement;
    if (!place || (now && now !== document.body)) {
      return;
    }
    const isWaiting = place.element.isConnected && place.element.matches(":disabled");
    const isOfDialog = place.element.closest(MODAL) ?? !place.element.isConnected;
    const next = isWaiting ? undefined : nextTo(place);
    (next ?? (isOfDialog && !isWaiting && opener ? nextTo(opener) : undefined))?.focus();
  };

  noteAt(from);
  note();
  document.addEventListener("focusin", note, options);
  document.addEventListener("pointerdown", forget, options);
  document.addEventListener("click", note, options);
  const changes = new MutationObserver(restore);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "open"],
  });
  return () => {
    listeners.abort();
    changes.disconnect();
  };
}
