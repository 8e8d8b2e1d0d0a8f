const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const middle = ({ left, width }: DOMRect) => left + width / 2;

/** The nearest button of the next line, above or below. */
function inNextLine(buttons: readonly HTMLElement[], from: DOMRect, step: number) {
  const ahead = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .map(({ button, box }) => ({
      button,
      down: (box.top - from.top) * step,
      aside: Math.abs(middle(box) - middle(from)),
    }))
    .filter(({ down }) => down > from.height / 2)
    .sort((a, b) => a.down - b.down || a.aside - b.aside);
  return ahead[0]?.button;
}

/** The button in a grid to which an arrow key moves from the one that has the focus. */
export function nextInDirection(grid: HTMLElement, key: string): HTMLElement | undefined {
  const buttons = [...grid.querySelectorAll<HTMLElement>("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const from = buttons[at];
  if (from === undefined) {
    return undefined;
  }
  const step = SIDEWAYS[key];
  if (step !== undefined) {
    return buttons[(at + step + buttons.length) % buttons.length];
  }
  const down = UP_AND_DOWN[key];
  return down === undefined ? undefined : inNextLine(buttons, from.getBoundingClientRect(), down);
}
