import { type KeyboardEvent, useId, useState } from "react";

/** One thing that can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** How many options a list shows at once; who types more finds the others. */
const MOST_SHOWN = 100;

/** The options whose labels contain what was typed, in any case. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const sought = typed.trim().toLocaleLowerCase();
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
}

interface OptionsProps {
  /** What the list offers now. */
  options: readonly Option[];
  onChosen: (value: string) => void;
}

/**
 * The list under a field in which the reader types: whether it shows, and which of its options is active.
 * It works as the ARIA Authoring Practices describe it: the focus stays in the field, the keys up and
 * down move, Enter chooses, Escape closes.
 */
export function useOptions({ options, onChosen }: OptionsProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const shown = options.slice(0, MOST_SHOWN);
  const place = shown.findIndex(({ value }) => value === active);
  const open = (isFirstActive: boolean) => {
    setIsOpen(true);
    setActive(isFirstActive ? FIRST : undefined);
  };
  const activePlace = active === FIRST ? 0 : place;
  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const choose = (value: string) => {
    close();
    onChosen(value);
  };
  const move = (step: 1 | -1) => {
    const from = activePlace === -1 && step === -1 ? 0 : activePlace;
    setIsOpen(true);
    setActive(shown[(from + step + shown.length) % shown.length]?.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen) {
      // It does not send the form.
      event.preventDefault();
      const chosen = shown[activePlace];
      if (chosen === undefined) {
        close();
      } else {
        choose(chosen.value);
      }
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return { listId, isOpen, shown, activePlace, open, close, choose, onKeyDown };
}

/** Stands for the first option of whatever list there will be. */
const FIRST = "\u0000first";

export type Options = ReturnType<typeof useOptions>;
