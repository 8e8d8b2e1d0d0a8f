import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleManagedMatch } from "../../../../test/fixtures/times";
import { exampleShownCast } from "../../../../test/fixtures/casting";
import { renderOnPage } from "../../../../test/renderOnPage";
import { spyOnToasts } from "../../../../test/spies";
import { Casts } from "./Casts";
import { castsPath, type MatchCasts } from "./matchCasts";

const showToast = spyOnToasts();
const ADDRESS = "/api/matches/7/casts";
const CLASH = { key: "channel:9", words: "The channel also shows a match.", href: "/bcl/stream/9" };
const STAFF: MatchCasts = {
  casts: [],
  vods: [],
  maps: [],
  own: null,
  channel: null,
  language: "en",
  mayEdit: true,
  mayAnnounce: true,
  mayClaim: false,
  claimRefusal: "",
  mute: "",
  mayRelease: false,
  mayEditVods: false,
  mayAddVods: false,
  mayOpenSheet: false,
};

function show(casts: Partial<MatchCasts> = {}) {
  const managed = exampleManagedMatch();
  const props = { managed, onChanged: vi.fn(), fold: undefined };
  renderOnPage(<Casts {...props} />, {
    fallback: { [castsPath("7")]: { ...STAFF, ...casts } },
  });
}

/** Stubs the API, which knows of these clashes. Returns the commands that were sent. */
function stubCommands(clashes: object[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") {
      return Promise.resolve(Response.json(address.includes("/clashes") ? clashes : STAFF));
    }
    sent.push([method, address, typeof body === "string" && (JSON.parse(body) as unknown)]);
    return Promise.resolve(Response.json({ success: true, message: "Done." }));
  });
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows once what an announced cast clashes with, and announces it anyway", async () => {
  const sent = stubCommands([CLASH]);
  show();
  const field = screen.getByLabelText<HTMLInputElement>("Channel");
  await userEvent.type(field, "twitch.tv/clvr");
  await press("Announce Cast");
  expect(await screen.findAllByText(CLASH.words)).toHaveLength(1);
  expect(screen.getByText("You can still go on.")).toBeTruthy();
  expect([sent, showToast.mock.calls]).toEqual([[], []]);
  await userEvent.type(field, "_two");
  expect(screen.queryByText(CLASH.words)).toBeNull();
  await press("Announce Cast");
  await press("Announce Anyway");
  expect(sent).toEqual([
    ["POST", ADDRESS, { channel: "twitch.tv/clvr_two", language: "en", seen: ["channel:9"] }],
  ]);
  expect([field.value, screen.queryByText(CLASH.words)]).toEqual(["", null]);
  expect(screen.getByRole("button", { name: "Announce Cast" })).toBeTruthy();
});

it("says what is wrong with a channel until another one is typed", async () => {
  const words = "Enter a valid URL.";
  const clashes: object[] = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) =>
    Promise.resolve(
      method === "GET"
        ? Response.json(address.includes("=x") ? { channel: [words] } : clashes, {
            status: address.includes("=x") ? 400 : 200,
          })
        : Response.json({ channel: [words] }, { status: 400 }),
    ),
  );
  show();
  const field = screen.getByLabelText<HTMLInputElement>("Channel");
  await userEvent.type(field, "x");
  await press("Announce Cast");
  expect(await screen.findByText(words)).toBeTruthy();
  clashes.push(CLASH);
  await userEvent.clear(field);
  await userEvent.type(field, "twitch.tv/clvr");
  await press("Announce Cast");
  expect(await screen.findByText(CLASH.words)).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});

it("adds somebody anyway, once staff know what that clashes with, and says who is told", async () => {
  const sent = stubCommands([CLASH]);
  show({ casts: [exampleShownCast("40", { add: true })] });
  await press("Add Person: twitch.tv/owl");
  const dialog = within(await screen.findByRole("dialog", { name: "Add Person" }));
  expect(
    dialog.getByText(/in the cast and both teams’ captains and co-captains are notified/),
  ).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Username"), "Oz");
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findAllByText(CLASH.words)).toHaveLength(1);
  await userEvent.click(dialog.getByRole("button", { name: "Add Anyway" }));
  expect(sent).toEqual([
    [
      "POST",
      `${ADDRESS}/40/people`,
      { username: "Oz", parts: ["play-by-play"], seen: ["channel:9"] },
    ],
  ]);
});

it("tells muted staff why, and offers only what tells nobody anything", () => {
  show({
    mayAnnounce: false,
    mayEditVods: true,
    mute: "You are muted.",
    casts: [exampleShownCast("40", { takeOut: true })],
  });
  expect(screen.getAllByText("You are muted.")).toHaveLength(2);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Call Off"]);
});
