import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import type { DiscordChannels } from "../discordChannels/discordChannels";
import { ThreadChannelField } from "./ThreadChannelField";
import { useSettings } from "./useSettings";

const STOPS = "The bot lacks permissions in #staff.";
const CHANNELS: DiscordChannels["channels"] = [
  { _id: "1", name: "matches", stops: "" },
  { _id: "2", name: "staff", stops: STOPS },
];

function Field({ chosen }: { chosen: string }) {
  const form = useSettings({ threadChannel: chosen }, () => undefined);
  return <ThreadChannelField leagueId="7" form={form} label="Channel" hint="Its id" />;
}

function show(chosen: string, channels: DiscordChannels["channels"]) {
  const none = { problem: "", invite: "", checks: [], hasWebhook: false };
  const body: DiscordChannels = { ...none, channels };
  renderOnPage(<Field chosen={chosen} />, { fallback: { "/api/discord-channels/7": body } });
}

const choices = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("offers the channels of the server, and says what keeps threads from one", () => {
  show("2", CHANNELS);
  expect(choices()).toEqual(["None", "#matches", "#staff"]);
  expect(screen.getByText(STOPS)).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
  expect(screen.queryByText(STOPS)).toBeNull();
  expect(screen.getByRole("combobox")).toHaveProperty("value", "");
});

it("keeps a channel that is no longer there", () => {
  show("9", CHANNELS);
  expect(choices()).toEqual(["None", "A deleted channel", "#matches", "#staff"]);
});

it("takes an id where the bot can't read the channels", () => {
  show("9", []);
  expect(screen.getByRole("textbox", { name: "Channel" })).toHaveProperty("value", "9");
});
