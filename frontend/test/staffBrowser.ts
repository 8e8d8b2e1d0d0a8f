import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";

/** Puts in place what the staff's components ask of a browser and jsdom has not. */
export function stubStaffBrowser(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
}

/** The input that a label names, be it typed into or chosen in; some labels have an asterisk. */
export function staffField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(
    (words) => words === label || words === `${label} *`,
    { selector: "input" },
  );
}

/** The list that a field offers, opened. */
async function listOf(label: string): Promise<HTMLElement> {
  const input = staffField(label);
  if (input.getAttribute("aria-expanded") !== "true") {
    await userEvent.click(input);
  }
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (list === null) {
    throw new Error("The field offers no list.");
  }
  return list;
}

/** What the field of this label offers. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  // Not by role: the list is not shown before its transition, for which jsdom has no frames.
  const options = (await listOf(label)).querySelectorAll('[role="option"]');
  return [...options].map((option) => option.textContent);
}

/** Chooses one of the options of the field of this label. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await userEvent.click(within(await listOf(label)).getByText(option));
}
