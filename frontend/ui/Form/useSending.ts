import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";

import { warnOfLoss } from "./unsaved";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the controls of a form hold. */
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

/** Whether there is more in the controls than what is known. A control that came later begins empty. */
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
  /** What the form takes over. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onInput: () => void;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** Whether the form's fields hold what was typed and is not sent. */
  holdsUnsent: () => boolean;
}

/**
 * Sends a form, once at a time, and has the browser ask before it leaves the page while the form's
 * fields hold what was typed and is not sent.
 *
 * @param onSubmit answers whether what was typed is saved, by true or a promise of it
 * @param isShown a form that comes and goes holds nothing while it is away
 */
export function useSending(onSubmit: () => unknown, isShown = true): Sending {
  const form = useRef<HTMLFormElement>(null);
  /** What the fields hold that is known elsewhere. */
  const known = useRef<Input>(new Map());
  const isSending = useRef(false);
  const stopWarning = useRef<() => void>(undefined);
  const [timesSaved, setTimesSaved] = useState(0);

  useEffect(() => {
    known.current = inputOf(form.current);
    return () => {
      stopWarning.current?.();
      stopWarning.current = undefined;
    };
  }, [isShown, timesSaved]);

  const holdsUnsent = () => hasMore(inputOf(form.current), known.current);

  function warnFromNow(): void {
    // What is on its way is as good as sent: the page may leave by itself when it is done.
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
