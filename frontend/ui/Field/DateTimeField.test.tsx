// Breaks: staff enter times by one clock in one form, and by another in the next.
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { DateTimeField } from "./DateTimeField";

const onChange = vi.fn<(value: string) => void>();
const control = () => screen.getByLabelText<HTMLInputElement>("Starts");
const type = (value: string) => fireEvent.change(control(), { target: { value } });

function Form({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <DateTimeField
      label="Starts"
      value={value}
      zone="Europe/London"
      hint="Can be left empty."
      onChange={(changed) => {
        onChange(changed);
        setValue(changed);
      }}
    />
  );
}

beforeEach(() => {
  onChange.mockReset();
  vi.stubEnv("TZ", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("shows a time by the reader's own clock, names that, and has the league's time beside it", () => {
  render(<Form initial="2026-09-10T18:00Z" />);
  expect(control().value).toBe("2026-09-10T14:00");
  expect(
    document.getElementById(control().getAttribute("aria-describedby") ?? "")?.textContent,
  ).toBe(
    "Can be left empty. By your own clock, America/New_York.League time: 9/10/26 07:00 PM GMT+1",
  );
});

it("leaves the league's time out where it is the same", () => {
  vi.stubEnv("TZ", "Europe/London");
  render(<Form initial="2026-09-10T18:00Z" />);
  expect(control().value).toBe("2026-09-10T19:00");
  expect(screen.queryByText(/League time/)).toBeNull();
});

it("passes on the exact time of what is typed, and nothing once it is emptied", () => {
  render(<Form />);
  type("2026-12-10T14:00");
  type("");
  expect(onChange.mock.calls).toEqual([["2026-12-10T19:00Z"], [""]]);
});

it("passes on no time for an hour that the reader's clocks skip, and says why", () => {
  render(<Form />);
  type("2026-03-08T02:30");
  expect(onChange.mock.calls).toEqual([[""]]);
  expect(control().value).toBe("2026-03-08T02:30");
  expect(screen.getByText("The clocks go forward past this hour. Choose another.")).toBeTruthy();
});
