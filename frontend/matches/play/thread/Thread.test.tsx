import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { exampleMatch } from "../../../test/fixtures/matches";
import { exampleMessage, exampleThread } from "../../../test/fixtures/matchRoom";
import { renderOnPage } from "../../../test/renderOnPage";
import type { MatchThread } from "./matchThread";
import { Thread } from "./Thread";

const MESSAGES = "/api/matches/7/messages";
const toast = spyOnToasts();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

function show(thread: MatchThread) {
  renderOnPage(<Thread match={exampleMatch("7")} zone="Europe/London" />, {
    path: "/bcl/match/7",
    fallback: { [MESSAGES]: thread },
  });
}

/** Stubs the API, which answers reads with this thread and commands with this answer. */
function serve(
  thread: MatchThread,
  answer: object = { success: true, message: "Done." },
  status = 201,
) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      sent.push([path, JSON.parse(body as string)]);
      return Promise.resolve(Response.json(answer, { status }));
    }
    return Promise.resolve(Response.json(thread));
  });
  return sent;
}

const texts = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => Array.from(item.querySelectorAll("p"), (each) => each.textContent));

it("shows who wrote what, the newest last, as plain text", () => {
  show(
    exampleThread([
      exampleMessage("1", { text: "<b>Ready</b> https://x.example" }),
      exampleMessage("2", { side: 1, author: { _id: "12", username: "Finn" } }),
      exampleMessage("3", { side: null, author: { _id: "13", username: "Mona" }, text: "Play." }),
    ]),
  );
  expect(texts()).toEqual([
    [expect.stringMatching(/^Olga Night Owls .+\d/), "<b>Ready</b> https://x.example"],
    [expect.stringMatching(/^Finn Foxes .+\d/), "Ready?"],
    [expect.stringMatching(/^Mona Staff .+\d/), "Play."],
  ]);
  expect(within(screen.getByRole("log")).queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

it("sends a message, and shows it", async () => {
  show(exampleThread());
  expect(screen.getByText("Nobody has written yet.")).toBeTruthy();
  const sent = serve(exampleThread([exampleMessage("1")]));
  await userEvent.type(screen.getByLabelText("Message"), "Ready?");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("log")).toBeTruthy();
  expect(sent).toEqual([[MESSAGES, { text: "Ready?" }]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
  expect(toast).toHaveBeenCalled();
});

it("keeps what was typed when it is refused", async () => {
  show(exampleThread());
  serve(exampleThread(), { text: ["At most 500 characters."] }, 400);
  await userEvent.type(screen.getByLabelText("Message"), "Ready?");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("At most 500 characters.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Ready?");
});

it("leads to the thread on Discord who is in it", () => {
  show(exampleThread([], { onDiscord: "https://discord.example/channels/1/2" }));
  const link = screen.getByRole("link", { name: "Open the thread on Discord" });
  expect(link.getAttribute("href")).toBe("https://discord.example/channels/1/2");
});

it("says who reads it: substitutes and the caster, too, while messages go to the thread", () => {
  const all = "The captains and co-captains of both teams and the league’s staff read it";
  show(exampleThread());
  expect(screen.getByText(`${all}.`)).toBeTruthy();
  cleanup();
  show(exampleThread([], { substitutesRead: true }));
  expect(screen.getByText(`${all}, and on Discord substitutes and the caster.`)).toBeTruthy();
});

it("says why the reader can't write", () => {
  show(exampleThread([], { obstacle: "You are muted: Rude." }));
  expect(screen.getByText("You are muted: Rude.")).toBeTruthy();
  expect(screen.queryByLabelText("Message")).toBeNull();
});

it("shows new messages by itself", async () => {
  vi.useFakeTimers();
  show(exampleThread());
  serve(exampleThread([exampleMessage("1")]));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(texts()).toHaveLength(1);
});

it("lets staff remove a message with a reason", async () => {
  show(exampleThread([exampleMessage("1", { text: "Cheats!" })], { mayRemove: true }));
  const gone = exampleMessage("1", { text: "Cheats!", removalReason: "An insult." });
  const sent = serve(exampleThread([gone], { mayRemove: true }));
  await userEvent.click(screen.getByRole("button", { name: "Remove the message of Olga" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "An insult.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(sent).toEqual([[`${MESSAGES}/1/remove`, { reason: "An insult." }]]);
  expect(await screen.findByText("An insult.")).toBeTruthy();
  expect(screen.getByText("Cheats!").closest("del")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

it("shows others only why a message was removed", () => {
  show(exampleThread([exampleMessage("1", { text: "", removalReason: "An insult." })]));
  expect(texts()).toEqual([[expect.stringMatching(/^Olga/), "Removed by staff: An insult."]]);
});
