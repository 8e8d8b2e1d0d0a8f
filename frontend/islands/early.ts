declare global {
  interface Window {
    /** Buttons and forms that `static/early.js` holds, in the order in which they were pressed. */
    heldEarly?: HTMLElement[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What its reader did in a place before it was hydrated. */
export interface Early {
  /** Changed fields: each function makes the change again, for React to see. */
  readonly changes: readonly (() => void)[];
  readonly pressed: readonly HTMLElement[];
}

/** Says in the document that a place is hydrated: what is pressed in it is no longer held. */
export function markHydrated(place: HTMLElement): void {
  place.dataset.hydrated = "";
}

/** Takes what was done in a place so far. React may not have written to its fields yet. */
export function takeEarly(place: HTMLElement): Early {
  const fields = place.querySelectorAll<Field>("input, textarea, select");
  const held = window.heldEarly ?? [];
  const pressed = held.filter((element) => place.contains(element));
  window.heldEarly?.splice(0, held.length, ...held.filter((one) => !pressed.includes(one)));
  return {
    changes: Array.from(fields, changeOf).filter((change) => change !== undefined),
    pressed,
  };
}

/** Does it again, the fields first. */
export function doAgain({ changes, pressed }: Early): void {
  for (const change of changes) {
    change();
  }
  for (const element of pressed) {
    press(element);
  }
}

/** Whether its reader has begun to use a place: it should not wait for an idle moment. */
export function isTouched(place: HTMLElement): boolean {
  return (
    place.contains(document.activeElement) ||
    (window.heldEarly ?? []).some((element) => place.contains(element))
  );
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
function changeOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    return isChosen(field) ? telling(field) : undefined;
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
