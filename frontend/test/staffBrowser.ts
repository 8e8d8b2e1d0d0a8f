import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";

/** Stubs what the staff's components need from a browser and jsdom does not have. */
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

/** The input with this label, a text field or a select; some labels have an asterisk. */
export function staffField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(
    (words) => words === label || words === `${label} *`,
    { selector: "input" },
  );
}

/** The opened list of a field. */
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

/** The options of the field with this label. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  // Not by role: the list is hidden until its transition, which jsdom does not run.
  const options = (await listOf(label)).querySelectorAll('[role="option"]');
  return [...options].map((option) => option.textContent);
}

/** Chooses one of the options of the field of this label. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await userEvent.click(within(await listOf(label)).getByText(option));
}
