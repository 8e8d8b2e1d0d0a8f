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

/** The control with this label: a text field, a box or a list. */
export function staffField(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select, textarea" });
}

/** The label of what is chosen in the list of this label. */
export function chosenOption(label: string): string {
  const field: Element = staffField(label);
  return field instanceof HTMLSelectElement
    ? (field.selectedOptions[0]?.textContent ?? "")
    : staffField(label).value;
}

/** The elements of the options of a field, whose list opens if it has one of its own. */
async function optionElements(label: string): Promise<HTMLElement[]> {
  const field: HTMLElement = staffField(label);
  if (!(field instanceof HTMLSelectElement) && field.getAttribute("aria-expanded") !== "true") {
    await userEvent.click(field);
  }
  return field instanceof HTMLSelectElement
    ? within(field).getAllByRole("option")
    : within(screen.getByRole("listbox", { name: label })).getAllByRole("option");
}

/** The options of the field with this label. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  return (await optionElements(label)).map((option) => option.textContent);
}

/** Chooses one of the options of the field of this label. */
export async function chooseOption(label: string, option: string): Promise<void> {
  const field: Element = staffField(label);
  if (field instanceof HTMLSelectElement) {
    await userEvent.selectOptions(field, option);
    return;
  }
  const found = (await optionElements(label)).find((each) => each.textContent === option);
  if (found === undefined) {
    throw new Error(`The field does not offer ${option}.`);
  }
  await userEvent.click(found);
}
