import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { ChannelsCard } from "./ChannelsCard";
import type { DiscordChannels } from "./discordChannels";

const PATH = "/api/discord-channels/7";
const CHECKS: DiscordChannels["checks"] = [
  { title: "Posts", state: "right", words: "Results appear in #news." },
  { title: "Events", state: "off", words: "Off." },
];

function show(fields: Partial<DiscordChannels> = {}) {
  const body = { problem: "", invite: "https://discord.example/add", channels: [] };
  const answer: DiscordChannels = { ...body, checks: CHECKS, hasWebhook: true, ...fields };
  renderOnPage(<ChannelsCard leagueId="7" />, { fallback: { [PATH]: answer } });
}

const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("says what works and what is off, and posts a test where there is a webhook", () => {
  show();
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual(["PostsResults appear in #news.Works", "EventsOff.Off"]);
  expect(names()).toEqual(["Check Again", "Post a Test"]);
  expect(screen.queryByRole("link")).toBeNull();
});

it("leads to the bot's invite where something does not work", () => {
  show({ checks: [{ title: "Events", state: "stopped", words: "The bot lacks permissions." }] });
  expect(screen.getByRole("link", { name: "Add the Bot to the Server" })).toBeTruthy();
});

it("says why the server can't be read", () => {
  show({ problem: "The bot is not on this Discord server.", hasWebhook: false });
  expect(screen.getByText("The bot is not on this Discord server.")).toBeTruthy();
  expect(names()).toEqual(["Check Again"]);
});
