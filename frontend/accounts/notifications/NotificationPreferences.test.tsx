import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { READER } from "../../test/fixtures/notifications";
import type { KindGroup } from "./groups";
import { NotificationPreferences } from "./NotificationPreferences";
import type { Preferences } from "./preferences";

const showToast = spyOnToasts();

const PATH = "/api/notifications/preferences";
const ZONES = ["UTC", "America/New_York", "Europe/London"];
const LABELS = {
  "join-received": "Someone asks to join your team",
  announcement: "Your league posts an announcement",
} as const;
const GROUPS: readonly KindGroup[] = [
  {
    title: "Teams",
    kinds: [{ kind: "join-received", label: LABELS["join-received"], usual: "discord" }],
  },
  {
    title: "League",
    kinds: [{ kind: "announcement", label: LABELS.announcement, usual: "portal" }],
  },
];
const SAVED: Preferences = {
  channels: { "join-received": "portal", announcement: "portal" },
  quietFrom: null,
  quietTo: null,
  zone: null,
  demandingAction: ["join-received"],
};
const DONE = { success: true, message: "Preferences saved." };
const QUIET = { quietFrom: "23:00", quietTo: "07:30", zone: "America/New_York" };

function show(saved: Partial<Preferences> = {}) {
  renderOnPage(<NotificationPreferences groups={GROUPS} zones={ZONES} pushKey={null} />, {
    path: "/notifications/preferences",
    session: READER,
    fallback: { [PATH]: { ...SAVED, ...saved } },
  });
}

const radio = (kind: keyof typeof LABELS, channel: string) =>
  screen.queryByRole<HTMLInputElement>("radio", {
    name: `${LABELS[kind]}: ${channel}`,
  });
const toggle = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: /^No messages on Discord/ });
const zone = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const sent = (fetch: ReturnType<typeof stubApi>) => {
  const [call] = fetch.mock.calls as unknown as [string, { body: string }][];
  return JSON.parse(call?.[1].body ?? "") as Preferences;
};

beforeEach(() => {
  // Like the page's first script: shows what needs script.
  document.documentElement.dataset.script = "";
});

it("has a table a group", () => {
  show();
  const captions = screen.getAllByRole("table").map((table) => table.querySelector("caption"));
  expect(captions.map((caption) => caption?.textContent)).toEqual(["Teams", "League"]);
});

it("shows what is chosen, and does not offer to hide what demands action", () => {
  show({ channels: { ...SAVED.channels, announcement: "none" } });
  expect(radio("announcement", "Not at all")?.checked).toBe(true);
  expect(radio("announcement", "Portal")?.checked).toBe(false);
  expect(radio("join-received", "Portal")?.checked).toBe(true);
  expect(radio("join-received", "Portal and Discord")).toBeTruthy();
  expect(radio("join-received", "Not at all")).toBeNull();
  const row = screen.getByRole("row", { name: /Someone asks to join/ });
  expect(within(row).getByText("Always shown in the portal")).toBeTruthy();
});

const atOnce = () => within(screen.getByRole("group", { name: "All at Once" }));
const pressed = () =>
  atOnce()
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map((button) => button.textContent);

it("chooses for all kinds at once, and saves that", async () => {
  const fetch = stubApi({ [PATH]: { body: { ...SAVED, ...DONE } } });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Everything" }));
  expect(pressed()).toEqual(["✓ Everything"]);
  expect(screen.getByText("Everything comes on Discord, too.")).toBeTruthy();
  expect(radio("announcement", "Portal and Discord")?.checked).toBe(true);
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  await save();
  expect(sent(fetch).channels).toEqual({ "join-received": "discord", announcement: "discord" });
});

it("marks what nobody has changed yet as what needs the reader", () => {
  show({ channels: { "join-received": "discord", announcement: "portal" } });
  expect(pressed()).toEqual(["✓ What Needs Me"]);
  expect(atOnce().queryByRole("button", { name: /Your Own Choice/ })).toBeNull();
  expect(screen.queryByText("Not saved yet")).toBeNull();
});

it("gives back what was chosen by hand after a choice for all kinds", async () => {
  show();
  expect(pressed()).toEqual(["✓ Your Own Choice"]);
  await userEvent.click(screen.getByRole("button", { name: "Everything" }));
  await userEvent.click(radio("announcement", "Not at all") ?? expect.fail());
  expect(pressed()).toEqual(["✓ Your Own Choice"]);
  await userEvent.click(screen.getByRole("button", { name: "What Needs Me" }));
  expect(radio("announcement", "Not at all")?.checked).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Your Own Choice" }));
  expect(radio("announcement", "Not at all")?.checked).toBe(true);
  expect(radio("join-received", "Portal and Discord")?.checked).toBe(true);
});

it("saves every choice, and shows a message", async () => {
  const fetch = stubApi({ [PATH]: { body: { ...SAVED, ...DONE } } });
  show();
  await userEvent.click(radio("announcement", "Portal and Discord") ?? expect.fail());
  expect(radio("announcement", "Portal and Discord")?.checked).toBe(true);
  await save();
  expect(sent(fetch)).toEqual({
    channels: { ...SAVED.channels, announcement: "discord" },
    quietFrom: null,
    quietTo: null,
    zone: null,
  });
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "success",
      message: "Preferences saved.",
    });
  });
});

it("offers usual quiet hours in the zone that the browser guesses", async () => {
  const fetch = stubApi({ [PATH]: "pending" });
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: "Europe/London",
  } as Intl.ResolvedDateTimeFormatOptions);
  show();
  expect(screen.queryByLabelText("From")).toBeNull();
  await userEvent.click(toggle());
  expect(zone().value).toBe("Europe/London");
  await save();
  expect(sent(fetch)).toMatchObject({
    quietFrom: "22:00",
    quietTo: "08:00",
    zone: "Europe/London",
  });
});

it("keeps a zone that is not among those that are offered", () => {
  show({ ...QUIET, zone: "Asia/Calcutta" });
  expect(zone().value).toBe("Asia/Calcutta");
  expect(Array.from(zone().options, ({ text }) => text)).toEqual([
    "Asia/Calcutta",
    "UTC",
    "America/New York",
    "Europe/London",
  ]);
});

it("ends quiet hours", async () => {
  const fetch = stubApi({ [PATH]: "pending" });
  show(QUIET);
  expect(toggle().checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("23:00");
  await userEvent.click(toggle());
  await save();
  expect(sent(fetch)).toMatchObject({ quietFrom: null, quietTo: null, zone: null });
});

it("shows the refusal at the field", async () => {
  const words = "Quiet hours can’t start and end at the same time.";
  stubApi({ [PATH]: { body: { quietTo: [words] }, status: 400 } });
  show(QUIET);
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    message: "Error saving preferences",
  });
});

it("can be saved again after a failure", async () => {
  stubApi({ [PATH]: "unreachable" });
  show();
  await save();
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledOnce();
  });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(false);
});
