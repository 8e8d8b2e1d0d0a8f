/** An element around the focus, and the elements beside it: those after it first, the nearest first. */
interface Level {
  readonly parent: Element;
  readonly beside: readonly Element[];
}

/** Where the focus was: its control, what kind of control that is, and everything around it. */
interface Place {
  readonly control: HTMLElement;
  readonly kind: string | undefined;
  readonly levels: readonly Level[];
}

const CONTROLS = "button,a[href],input,select,textarea,summary";
const HEADINGS = "h1,h2,h3,h4";
/** A row lies within one of these. */
const WHOLE = "main,dialog,body";

/**
 * Controls of one kind do the same to their rows: “Remove Foxes” is of the kind of “Remove Owls”. What has
 * no words, such as a field, is of no kind.
 */
function kindOf(control: Element): string | undefined {
  const label = control.getAttribute("aria-label") ?? control.textContent;
  return /[\p{L}\p{N}]+/u.exec(label)?.[0];
}

/** The place of a control; of an action in a menu, that of the menu's button. */
function placeOf(element: HTMLElement): Place {
  const menu = element.closest("[popover]")?.id;
  const opener = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
  const control = opener || element;
  const levels: Level[] = [];
  for (let at: Element = control; at.parentElement && !at.matches(WHOLE); at = at.parentElement) {
    const siblings = [...at.parentElement.children];
    const place = siblings.indexOf(at);
    const beside = [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse()];
    levels.push({ parent: at.parentElement, beside });
  }
  return { control, kind: kindOf(control), levels };
}

const isShown = (element: Element) =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(":disabled");

/** A button that waits for its answer is enabled again, or taken away. */
const isWaiting = (control: Element) => control.isConnected && control.matches(":disabled");

/**
 * The same control of the next row, else of the one before, else the heading of the smallest part that
 * is left.
 */
function nextTo({ control, kind, levels }: Place): HTMLElement | undefined {
  if (isShown(control)) {
    return control;
  }
  const left = levels.filter(({ parent }) => parent.isConnected);
  const rows = kind === undefined ? [] : left.flatMap(({ beside }) => beside);
  for (const row of rows) {
    const controls = [row, ...row.querySelectorAll("*")].filter((each) => each.matches(CONTROLS));
    const same = controls.find((each) => kindOf(each) === kind && isShown(each));
    if (same instanceof HTMLElement) {
      return same;
    }
  }
  const headings = left.flatMap(({ parent }) => [
    ...parent.querySelectorAll<HTMLElement>(HEADINGS),
  ]);
  const heading = headings.find(isShown);
  heading?.setAttribute("tabindex", "-1");
  return heading;
}

/**
 * Keeps the focus in a list when its row is taken away, by whatever part of the page: it moves to the
 * same control of the next row, else of the row before, else to the heading. Without it the focus falls
 * to the document's body, and a keyboard begins at the top of the page.
 */
export function keepFocus(): void {
  let place: Place | undefined;
  document.addEventListener("focusin", ({ target }) => {
    // A dialog gives the focus back to what opened it, so that stays the place.
    if (target instanceof HTMLElement && !target.closest("dialog")) {
      place = placeOf(target);
    }
  });
  // A press beside everything takes the focus away on purpose.
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(`dialog, ${CONTROLS}`)) {
      place = undefined;
    }
  });
  const restore = () => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (place && isLost && !isWaiting(place.control)) {
      nextTo(place)?.focus({ preventScroll: true });
    }
  };
  new MutationObserver(restore).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "open"],
  });
}
