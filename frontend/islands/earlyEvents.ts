import { isBackNavigation } from "./backButton";
import { fallbackToaster } from "./fallbackToast";
import { serverNow } from "./serverClock";

/** What people do in islands before they are hydrated. */
interface Early {
  /** Whether its reader has begun to use a place: it should not wait for an idle moment. */
  isTouched: (place: HTMLElement) => boolean;
  /**
   * Takes what was done in a place so far, and returns a function that does it again: the fields
   * first, then what was pressed. From then on nothing of the place is held.
   */
  take: (place: HTMLElement) => () => void;
}

/** What lies in every page, because it has to be there before other scripts, or without a network. */
interface InPage extends Early {
  toaster: typeof fallbackToaster;
  isBackNavigation: () => boolean;
  serverNow: () => number;
}

declare global {
  interface Window {
    early?: InPage;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Captures events in islands that are not hydrated, and replays them once they are. Links, and
 * forms that name a method, work by themselves. Runs in every page before the first paint.
 */
export function captureEarlyEvents(): void {
  let held: HTMLElement[] = [];
  const chosen = new WeakMap<HTMLSelectElement, number>();
  const hold = (element: HTMLElement) => {
    if (!held.includes(element)) {
      held.push(element);
    }
  };
  const waits = (element: Element) =>
    element.closest("[data-rendered=server]:not([data-hydrated])") !== null;
  const capture = <Type extends "input" | "click" | "submit">(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => {
    window.addEventListener(type, listener, true);
  };
  // A list has the served choice again once its form renders after it was hydrated.
  capture("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && waits(target)) {
      chosen.set(target, target.selectedIndex);
    }
  });
  capture("click", ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>("button[type=button]:not([popovertarget])")
        : null;
    if (button && waits(button)) {
      hold(button);
    }
  });
  capture("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (waits(form) && !form.hasAttribute("method")) {
      event.preventDefault();
      hold(event.submitter ?? form);
    }
  });
  window.early = {
    toaster: fallbackToaster,
    isBackNavigation,
    serverNow,
    isTouched: (place) =>
      place.contains(document.activeElement) || held.some((element) => place.contains(element)),
    take: (place) => {
      const fields = place.querySelectorAll<Field>("input, textarea, select");
      const changes = Array.from(fields, (field) => changeOf(field, chosen));
      const pressed = held.filter((element) => place.contains(element));
      held = held.filter((element) => !place.contains(element));
      place.dataset.hydrated = "";
      return () => {
        for (const change of changes) {
          change?.();
        }
        pressed.forEach(press);
      };
    },
  };
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else if (element instanceof HTMLButtonElement && element.type === "submit") {
    element.form?.requestSubmit(element);
  } else {
    element.click();
  }
}

/** Makes the change of a field again; undefined when it has what the server wrote. */
function changeOf(
  field: Field,
  chosen: WeakMap<HTMLSelectElement, number>,
): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    return changeOfChosen(field, chosen.get(field));
  }
  if (field.type === "file") {
    return field.value === "" ? undefined : telling(field);
  }
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    return changeOfChecked(field);
  }
  const { value, defaultValue } = field;
  return value === defaultValue
    ? undefined
    : () => {
        type(field, value);
      };
}

function changeOfChosen(list: HTMLSelectElement, index?: number): (() => void) | undefined {
  if (index === undefined || list.multiple) {
    return isChosen(list) ? telling(list) : undefined;
  }
  return () => {
    list.selectedIndex = index;
    tell(list, "change");
  };
}

function isChosen({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const all = Array.from(options);
  if (multiple) {
    return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return (
    selectedIndex !==
    Math.max(
      0,
      all.findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

/** A radio button that is no longer chosen follows from the one that is. */
function changeOfChecked(field: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === "radio" && !checked)) {
    return undefined;
  }
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/**
 * React compares a field with the value that was last set through the element itself, so the served
 * value is set in this way, and the typed one past it.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null && field === document.activeElement) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  tell(field, "input");
}

function telling(field: Field): () => void {
  return () => {
    tell(field, "change");
  };
}

function tell(field: Field, event: "input" | "change"): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
