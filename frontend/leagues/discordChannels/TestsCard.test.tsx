import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { spyOnToasts } from "../../test/spies";
import type { DiscordChannels } from "./discordChannels";
import { TestsCard } from "./TestsCard";

spyOnToasts();

const ANSWER: DiscordChannels = {
  problem: "",
  invite: "",
  channels: [],
  checks: [],
  hasWebhook: true,
};

/** Shows the card, and returns what is sent. */
function show(fields: Partial<DiscordChannels> = {}, refusal = ""): string[] {
  const sent: string[] = [];
  const body = { ...ANSWER, ...fields };
  vi.stubGlobal("fetch", (asked: string, { method }: RequestInit = {}) => {
    if (method !== "POST") {
      return Promise.resolve(Response.json(body));
    }
    sent.push(asked);
    return Promise.resolve(
      refusal === ""
        ? Response.json({ success: true, message: "It works." })
        : Response.json({ detail: refusal }, { status: 409 }),
    );
  });
  renderOnPage(<TestsCard leagueId="7" />, { fallback: { "/api/discord-channels/7": body } });
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const row = (words: string) =>
  screen.getAllByRole("listitem").find(({ textContent }) => textContent.startsWith(words))
    ?.textContent;

it("tries each of the three, and keeps beside it what became of it", async () => {
  const sent = show();
  await press("Post a Test");
  await press("Try a Thread");
  await press("Try an Event");
  expect(sent).toEqual([
    "/api/discord-channels/7/test",
    "/api/discord-trials/7/thread",
    "/api/discord-trials/7/event",
  ]);
  await waitFor(() => {
    expect(row("Events")).toBe("EventsIt works.WorksTry an Event");
  });
  expect(row("Threads")).toBe("ThreadsIt works.WorksTry a Thread");
  // A post is sent later: whether it works shows in the channel.
  expect(row("Posts")).toBe("PostsIt works.Post a Test");
});

it("says what Discord refused, and how to mend it", async () => {
  show({}, "Discord refused the thread. Archive some.");
  await press("Try a Thread");
  await waitFor(() => {
    expect(row("Threads")).toBe(
      "ThreadsDiscord refused the thread. Archive some.Does not workTry a Thread",
    );
  });
});

it("tries nothing without a webhook or a bot, and says why", () => {
  show({ hasWebhook: false, problem: "The portal has no bot." });
  expect(row("Posts")).toContain("There is no webhook to post with.");
  expect(row("Events")).toContain("The portal has no bot.");
  for (const button of screen.getAllByRole<HTMLButtonElement>("button")) {
    expect(button.disabled).toBe(true);
  }
});
