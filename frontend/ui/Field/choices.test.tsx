import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";

import { stubStaffBrowser } from "../../test/staffBrowser";
import { CheckGroupField } from "./CheckGroupField";
import { MultiSelectField } from "./MultiSelectField";
import { NumberField } from "./NumberField";
import { SearchSelectField } from "./SearchSelectField";
import { CheckField, SwitchField } from "./Toggle";

// Without these, a field of staff's pages loses its keys, its bounds, or the words that describe it.

const TEAMS = [
  { value: "1", label: "Foxes" },
  { value: "2", label: "Night Owls" },
  { value: "3", label: "Night Herons" },
];

beforeEach(stubStaffBrowser);

function Searched(props: Partial<ComponentProps<typeof SearchSelectField>>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SearchSelectField
        label="Team"
        choices={TEAMS}
        value={value}
        emptyText="No team with this name"
        onChange={setValue}
        {...props}
      />
      <output>{value ?? "none"}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Team" });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);
const chosen = () => screen.getByRole("status", { name: "" }).textContent;
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("finds a choice by a part of its label, and chooses it with the keys", async () => {
  render(<Searched />);
  await userEvent.type(field(), "night");
  expect([offered(), active()]).toEqual([["Night Owls", "Night Herons"], "Night Owls"]);
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toBe("Night Herons");
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toBe("Night Owls");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect([field().value, chosen(), offered()]).toEqual(["Night Herons", "3", []]);
});

it("offers everything when it is pressed, and chooses what is pressed", async () => {
  render(<Searched />);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(field());
  expect([field().getAttribute("aria-expanded"), offered().length]).toEqual(["true", 3]);
  await userEvent.click(screen.getByRole("option", { name: "Foxes" }));
  expect([field().value, chosen(), document.activeElement]).toEqual(["Foxes", "1", field()]);
});

it("keeps its choice when what was typed is not one", async () => {
  render(<Searched />);
  await userEvent.type(field(), "fox{Enter}");
  await userEvent.clear(field());
  await userEvent.type(field(), "badgers");
  expect(screen.getByText("No team with this name")).toBeTruthy();
  await userEvent.tab();
  expect([field().value, chosen()]).toEqual(["Foxes", "1"]);
});

it.each([
  [true, ["", "none"]],
  [false, ["Foxes", "1"]],
])("takes its choice away with its text only if it may: %j", async (canClear, expected) => {
  render(<Searched canClear={canClear} />);
  await userEvent.type(field(), "fox{Enter}");
  await userEvent.clear(field());
  await userEvent.tab();
  expect([field().value, chosen()]).toEqual(expected);
});

it("closes its list with Escape, and stays where it is", async () => {
  render(<Searched />);
  await userEvent.type(field(), "fox{Escape}");
  expect([offered(), document.activeElement]).toEqual([[], field()]);
});

it("hands over what was typed where the choices are searched elsewhere", async () => {
  const onSearch = vi.fn();
  render(<Searched onSearch={onSearch} />);
  await userEvent.type(field(), "x");
  expect([onSearch.mock.lastCall, offered().length]).toEqual([["x"], 3]);
});

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return <MultiSelectField label="Team" choices={TEAMS} value={value} onChange={setValue} />;
}

it("adds choices, and takes away the last one or any of them", async () => {
  render(<Several />);
  await userEvent.type(field(), "owls{Enter}fox{Enter}heron{Enter}");
  const removers = () => screen.queryAllByRole("button").map((button) => button.ariaLabel);
  expect(removers()).toEqual(["Remove: Foxes", "Remove: Night Owls", "Remove: Night Herons"]);
  await userEvent.click(field());
  expect([offered(), screen.getByText("All are chosen").tagName]).toEqual([[], "P"]);
  await userEvent.keyboard("{Backspace}");
  expect(removers()).toEqual(["Remove: Foxes", "Remove: Night Owls"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove: Foxes" }));
  expect(removers()).toEqual(["Remove: Night Owls"]);
  expect(document.activeElement).toBe(field());
});

it("takes away what stands last, whatever was chosen last", async () => {
  render(<Several />);
  await userEvent.type(field(), "heron{Enter}fox{Enter}{Backspace}");
  expect(screen.queryAllByRole("button").map((button) => button.ariaLabel)).toEqual([
    "Remove: Foxes",
  ]);
});

function Counted(props: Partial<ComponentProps<typeof NumberField>>) {
  const [value, setValue] = useState<number | string>(5);
  return (
    <NumberField label="Weeks" min={1} max={10} value={value} onChange={setValue} {...props} />
  );
}

const number = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Weeks" });

it.each([
  ["kept", "12", "12", "At most 10."],
  ["kept", "-5", "-5", "At least 1."],
  ["refused", "12", "1", null],
  ["refused", "-5", "-", null],
] as const)("has a number out of bounds %s: %s", async (outOfBounds, text, expected, words) => {
  render(<Counted outOfBounds={outOfBounds} />);
  await userEvent.clear(number());
  await userEvent.type(number(), text);
  expect(screen.queryByText(/^At /)).toBeNull();
  await userEvent.tab();
  expect(number().value).toBe(expected);
  expect(screen.queryByText(/^At /)?.textContent ?? null).toBe(words);
  expect(number().getAttribute("aria-invalid")).toBe(words === null ? null : "true");
});

it("shows the server's message in place of its own", async () => {
  render(<Counted error="No such week." />);
  await userEvent.clear(number());
  await userEvent.type(number(), "-5");
  await userEvent.tab();
  expect(screen.getByText("No such week.")).toBeTruthy();
  expect(screen.queryByText(/^At least/)).toBeNull();
});

it("changes its number with the keys up and down", async () => {
  render(<Counted />);
  await userEvent.type(number(), "{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(number().value).toBe("6");
});

it("takes a fraction while it is typed, where it may have one", async () => {
  const onChange = vi.fn();
  render(<Counted mayHaveFraction value="" onChange={onChange} />);
  await userEvent.type(number(), "2");
  expect([number().inputMode, onChange.mock.lastCall]).toEqual(["decimal", [2]]);
});

it("describes a box and a switch by their hints and errors", async () => {
  const onChange = vi.fn();
  render(
    <CheckGroupField label="Awards" error="Choose one.">
      <CheckField label="Most valuable" hint="Of the season." checked onChange={onChange} />
      <SwitchField label="Rated" error="Not now." checked={false} onChange={onChange} />
    </CheckGroupField>,
  );
  expect(screen.getByRole("group", { name: "Awards", description: "Choose one." })).toBeTruthy();
  const box = screen.getByRole("checkbox", {
    name: "Most valuable",
    description: "Of the season.",
  });
  const rated = screen.getByRole("switch", { name: "Rated", description: "Not now." });
  expect([box.getAttribute("aria-invalid"), rated.getAttribute("aria-invalid")]).toEqual([
    null,
    "true",
  ]);
  await userEvent.click(screen.getByText("Rated"));
  expect(onChange).toHaveBeenCalledOnce();
});
