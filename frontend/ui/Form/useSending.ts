import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";

import { warnOfLoss } from "./unsaved";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form's controls. */
type Input = ReadonlyMap<Control, string>;

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function inputOf(form: HTMLFormElement | null): Input {
  const controls = form?.querySelectorAll<Control>("input, select, textarea") ?? [];
  return new Map(
    Array.from(controls, (control) => [
      control,
      isTick(control) ? String(control.checked) : control.value,
    ]),
  );
}

/**
 * Whether the controls contain more than what is known. A control that was added later starts
 * empty.
 */
function hasMore(input: Input, known: Input): boolean {
  return [...input].some(([control, value]) => {
    const before = known.get(control);
    if (before !== undefined || control instanceof HTMLSelectElement) {
      return before !== undefined && value !== before;
    }
    return value !== (isTick(control) ? "false" : "");
  });
}

export interface Sending {
  /** The props for the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onInput: () => void;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** Whether the form's fields contain unsent input. */
  holdsUnsent: () => boolean;
}

/**
 * Sends a form, one submission at a time, and lets the browser ask before the reader leaves the page
 * while the form's fields contain unsent input.
 *
 * @param onSubmit returns whether the input is saved: true, or a promise of true
 * @param isShown a hidden form has no unsent input
 */
export function useSending(onSubmit: () => unknown, isShown = true): Sending {
  const form = useRef<HTMLFormElement>(null);
  /** The values of the fields that are known elsewhere. */
  const known = useRef<Input>(new Map());
  const isSending = useRef(false);
  const stopWarning = useRef<() => void>(undefined);
  const [timesSaved, setTimesSaved] = useState(0);

  useEffect(() => {
    if (import.meta.env.DEV && form.current?.parentElement?.closest("form")) {
      // Sending the inner form would send the outer one, too.
      throw new Error("A form can't be within another form");
    }
    known.current = inputOf(form.current);
    return () => {
      stopWarning.current?.();
      stopWarning.current = undefined;
    };
  }, [isShown, timesSaved]);

  const holdsUnsent = () => hasMore(inputOf(form.current), known.current);

  function warnFromNow(): void {
    // A running command counts as sent: the page may navigate by itself when it is done.
    stopWarning.current ??= warnOfLoss(() => !isSending.current && holdsUnsent());
  }

  async function send(): Promise<void> {
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    try {
      if ((await onSubmit()) === true) {
        setTimesSaved((times) => times + 1);
      }
    } finally {
      isSending.current = false;
    }
  }

  return {
    form: {
      ref: form,
      onFocus: warnFromNow,
      onInput: warnFromNow,
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    holdsUnsent,
  };
}
