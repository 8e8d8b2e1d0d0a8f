import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { ControlPage } from "./ControlPage";
import { askAgain, stubPortal, type TestPortal } from "./testPortal";

const LEAGUE = { id: "1", code: "bcl", name: "Breachers", game: "Breachers" } as const;

let portal: TestPortal;

beforeEach(() => {
  stubStaffBrowser();
  portal = stubPortal();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function renderControlPage(): Promise<void> {
  renderOnPage(<ControlPage overlayId="5" league={LEAGUE} />);
  await screen.findByRole("heading", { name: /twitch/ });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const versions = (name: string) => screen.findByRole("group", { name: `Two versions: ${name}` });

async function othersSave(changes: Partial<TestPortal["state"]>): Promise<void> {
  portal.state = { ...portal.state, ...changes, revision: portal.state.revision + 1 };
  await askAgain();
}

/** A title is typed on top of an empty one, and another caster saves one meanwhile. */
async function withTwoTitles(): Promise<void> {
  portal.state = { ...portal.state, isLowerThirdShown: true };
  await renderControlPage();
  await userEvent.type(field("Title"), "Hello");
  await othersSave({ lowerTitle: "Welcome" });
  const group = await versions("Title");
  expect(group.textContent).toContain("It is now: Welcome");
  expect(field("Title").value).toBe("Hello");
}

it("sends words with the revision from which their field was filled", async () => {
  await withTwoTitles();
  portal.refusal = "Moss changed the lower third just now. Take their words or keep yours.";
  await press("Update");
  await screen.findByText(portal.refusal);
  const changes = { lowerTitle: "Hello", isLowerThirdShown: true };
  expect(portal.sent.map(([, body]) => body)).toEqual([{ revision: 3, ...changes }]);
  expect(field("Title").value).toBe("Hello");

  portal.refusal = undefined;
  await press("Keep Mine");
  await waitFor(() => {
    expect(portal.sent[1]?.[1]).toEqual({ revision: 4, lowerTitle: "Hello" });
  });
  await waitFor(() => {
    expect(screen.queryByRole("group", { name: /^Two versions/ })).toBeNull();
  });
  expect(field("Title").value).toBe("Hello");
  expect(document.activeElement).toBe(field("Title"));
});

it("takes the words of the other caster", async () => {
  await withTwoTitles();
  await press("Take Theirs");
  expect(field("Title").value).toBe("Welcome");
  expect(document.activeElement).toBe(field("Title"));
  expect(portal.sent).toEqual([]);
  expect(screen.queryByText("Not on the overlay yet.")).toBeNull();
});

it("sends words with the newest revision while nobody else changed them", async () => {
  await renderControlPage();
  await userEvent.type(field("Title"), "Hello");
  await othersSave({ scene: "break", lowerText: "Week 3" });
  await waitFor(() => {
    expect(field("Line below").value).toBe("Week 3");
  });
  await press("Show");
  await waitFor(() => {
    const changes = { lowerTitle: "Hello", isLowerThirdShown: true };
    expect(portal.sent[0]?.[1]).toEqual({ revision: 4, ...changes });
  });
});

it("shows what another caster wrote for the break beside one’s own", async () => {
  portal.state = { ...portal.state, breakText: "Tea" };
  await renderControlPage();
  await userEvent.type(field("Break text"), " and cake");
  await othersSave({ breakText: "" });
  const group = await versions("Break text");
  expect(within(group).getByRole("alert").textContent).toContain("It is empty now.");
  portal.refusal = "Moss changed the break just now. Take their words or keep yours.";
  const part = screen.getByRole("region", { name: "Break" });
  await userEvent.click(within(part).getByRole("button", { name: "Save" }));
  await screen.findByText(portal.refusal);
  expect(portal.sent[0]?.[1]).toEqual({ revision: 3, breakText: "Tea and cake" });
});
