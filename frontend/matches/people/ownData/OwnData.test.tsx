import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { hydrateIsland } from "../../../test/hydrateIsland";
import { renderOnPage } from "../../../test/renderOnPage";
import type { Leaving } from "./LeaveForGood";
import { OwnData } from "./OwnData";

const LEAVE = "/api/users/7/leave";
const BAN = "You are banned from the Breachers Champions League for good: Cheated.";

const leaving = (changes: Partial<Leaving> = {}): Leaving => ({
  username: "Cinder",
  obstacles: [],
  kept: [],
  isReported: false,
  ...changes,
});

function show(body: Leaving) {
  return renderOnPage(<OwnData playerId="7" />, {
    path: "/players/7/data",
    fallback: { [LEAVE]: body },
  });
}

/** Stubs the command with an answer, and returns the calls. */
function answer(body: object, status = 200) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Your username" });
const leave = () => userEvent.click(screen.getByRole("button", { name: "Leave for Good" }));

it("offers the download", () => {
  show(leaving());
  const link = screen.getByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe("/api/users/7/data");
  expect(link.hasAttribute("download")).toBe(true);
});

it("leaves once the username is typed, and says what stays", async () => {
  const fetch = answer({ success: true, message: "You have left." });
  show(leaving({ kept: [BAN], isReported: true }));
  expect(screen.getByText(BAN)).toBeTruthy();
  await userEvent.type(username(), "Cinder");
  await leave();
  expect(await screen.findByRole("heading", { level: 1, name: "You Have Left" })).toBeTruthy();
  const words = screen.getByRole("status");
  expect(words.textContent).toContain("You have left.");
  expect(words.textContent).toContain(BAN);
  expect(words.textContent).toContain("While staff decide about a report about you");
  await waitFor(() => {
    expect(document.activeElement).toBe(words);
  });
  const [path, { method, body }] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect([path, method, body]).toEqual([LEAVE, "POST", '{"username":"Cinder"}']);
});

it("keeps what was typed when the username is wrong", async () => {
  answer({ username: ["Type your username, Cinder"] }, 400);
  show(leaving());
  await userEvent.type(username(), "cinder");
  await leave();
  expect(await screen.findByText("Type your username, Cinder")).toBeTruthy();
  expect(username().value).toBe("cinder");
  expect(username().getAttribute("aria-invalid")).toBe("true");
});

it("shows why the command was refused", async () => {
  answer({ detail: "Your teams have just changed. Try again." }, 409);
  show(leaving());
  await userEvent.type(username(), "Cinder");
  await leave();
  expect((await screen.findByRole("alert")).textContent).toContain("Your teams have just changed.");
});

it("says what to do first instead of asking for the username", () => {
  show(leaving({ obstacles: ["You are the captain of Owls."] }));
  expect(screen.getByText("You are the captain of Owls.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("is the same on the server and in the browser", async () => {
  const { served, complaints } = await hydrateIsland(
    "matches/own-data",
    OwnData,
    { playerId: "7" },
    { path: "/players/7/data", fallback: { [LEAVE]: leaving() } },
  );
  expect(served).toContain("What the Portal Holds");
  expect(complaints).toEqual([]);
});
