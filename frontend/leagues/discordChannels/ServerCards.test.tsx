import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { spyOnToasts } from "../../test/spies";
import type { DiscordChannels } from "./discordChannels";
import { ServerCards } from "./ServerCards";

spyOnToasts();

const PATH = "/api/discord-channels/7";
const CHECKS: DiscordChannels["checks"] = [
  { title: "Posts", state: "right", words: "Results appear in #news." },
  { title: "Events", state: "off", words: "Off." },
];
const ANSWER: DiscordChannels = {
  problem: "",
  invite: "https://discord.example/add",
  channels: [],
  checks: CHECKS,
  hasWebhook: true,
};

function show(fields: Partial<DiscordChannels> = {}, hasSettings = false) {
  const answer = { ...ANSWER, ...fields };
  const settings = hasSettings ? () => <p>The forms of admins.</p> : undefined;
  renderOnPage(<ServerCards leagueId="7" settings={settings} />, { fallback: { [PATH]: answer } });
}

const invite = () => screen.queryByRole("link", { name: "Add the Bot to the Server" });

it("says in order whether the bot is there, and what works and what is off", () => {
  show();
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles).toEqual(["1. The Bot", "2. Channels"]);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual(["PostsResults appear in #news.Works", "EventsOff.Off"]);
  expect(screen.getByText("The bot is on the league’s server.")).toBeTruthy();
  expect(invite()?.getAttribute("href")).toBe("https://discord.example/add");
});

it("has the forms of admins for whoever may change settings", () => {
  show({}, true);
  expect(screen.getByText("The forms of admins.")).toBeTruthy();
});

it("stresses the bot's invite where something does not work", () => {
  show({ checks: [{ title: "Events", state: "stopped", words: "The bot lacks permissions." }] });
  expect(invite()?.className).toContain("filled");
});

it("says why the server can't be read", () => {
  show({ problem: "The bot is not on this Discord server.", hasWebhook: false });
  expect(screen.getByText("The bot is not on this Discord server.")).toBeTruthy();
});

it("has the server read again", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (asked: string, { method }: RequestInit = {}) => {
    sent.push(`${method ?? "GET"} ${asked}`);
    const told = { success: true, message: "It was read again." };
    return Promise.resolve(Response.json(method === "POST" ? told : ANSWER));
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Check Again" }));
  await waitFor(() => {
    expect(sent.slice(0, 2)).toEqual([`POST ${PATH}/check`, `GET ${PATH}`]);
  });
});

it("has no link without a bot", () => {
  show({ problem: "The portal has no bot on Discord.", invite: "" });
  expect(invite()).toBeNull();
});
