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

/** The input that a label names, be it typed into or chosen in. */
export function staffField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
}

function listOf(input: HTMLInputElement): HTMLElement {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (list === null) {
    throw new Error("The field offers no list.");
  }
  return list;
}

/** What the field of this label offers. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  await userEvent.click(staffField(label));
  // Not by role: the list is not shown before its transition, for which jsdom has no frames.
  const options = listOf(staffField(label)).querySelectorAll('[role="option"]');
  return [...options].map((option) => option.textContent);
}

/** Chooses one of the options of the field of this label. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await userEvent.click(staffField(label));
  await userEvent.click(within(listOf(staffField(label))).getByText(option));
}
