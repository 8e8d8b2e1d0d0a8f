import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { SelectField } from "./SelectField";
import { TextAreaField } from "./TextAreaField";
import { TextField } from "./TextField";

const PLATFORMS = [
  { value: 0, label: "Steam" },
  { value: 1, label: "Meta" },
] as const;

it("names its control by the label", () => {
  render(<TextField label="Username" name="username" />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Username" });
  expect(input.name).toBe("username");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  expect(input.getAttribute("aria-describedby")).toBeNull();
});

it("describes its control by hint and error", () => {
  render(<TextField label="Username" hint="As others see you." error="Username too short" />);
  const input = screen.getByRole("textbox");
  const words = input
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(["As others see you.", "Username too short"]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("accepts several lines", async () => {
  render(<TextAreaField label="What Is Wrong" hint="Staff read it." error="Say why" />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What Is Wrong" });
  await userEvent.type(area, "One{Enter}Two");
  expect([area.tagName, area.value]).toEqual(["TEXTAREA", "One\nTwo"]);
  expect(area.getAttribute("aria-invalid")).toBe("true");
});

it("announces an error to screen readers", () => {
  const { rerender } = render(<TextField label="Username" />);
  rerender(<TextField label="Username" error="Username too short" />);
  expect(screen.getByText("Username too short").getAttribute("aria-live")).toBe("polite");
});

it("offers its choices, and hands over the one that was chosen", async () => {
  const onChange = vi.fn();
  render(<SelectField label="Platform" choices={PLATFORMS} value={0} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Platform" });
  expect(Array.from(select.options, (option) => option.text)).toEqual(["Steam", "Meta"]);
  await userEvent.selectOptions(select, "Meta");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
});

it("shows a placeholder that cannot be chosen while there is no value", () => {
  render(
    <SelectField
      label="Platform"
      choices={PLATFORMS}
      value={undefined}
      placeholder="Choose one"
      onChange={vi.fn()}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  expect(select.selectedOptions[0]?.text).toBe("Choose one");
  expect(select.selectedOptions[0]?.disabled).toBe(true);
});
