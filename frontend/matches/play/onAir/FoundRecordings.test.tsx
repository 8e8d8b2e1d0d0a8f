import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { FoundRecordings } from "./FoundRecordings";
import { PlatformNotes } from "./PlatformNotes";

const ADDRESS = "/api/matches/7/recordings";
const WAITING = {
  _id: "3",
  matchId: "7",
  versus: "Night Owls vs Foxes",
  url: "https://www.twitch.tv/videos/1",
  foundAt: 1,
  vod: null,
  maps: [],
};
const ADDED = {
  ...WAITING,
  vod: "9",
  maps: [
    { number: 1, name: "Oasis", seconds: 3723 },
    { number: 2, name: "", seconds: null },
  ],
};
const DONE = { body: { success: true, message: "Done." } };

function show(recordings: unknown[]) {
  const onChanged = vi.fn();
  renderOnPage(<FoundRecordings matchId="7" onChanged={onChanged} />, {
    fallback: { [ADDRESS]: recordings },
  });
  return onChanged;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows nothing while nothing was found", () => {
  show([]);
  expect(document.body.textContent).not.toContain("Recordings");
});

it("adds a recording to its match", async () => {
  const fetch = stubApi({ [`${ADDRESS}/3/accept`]: DONE, [ADDRESS]: { body: [ADDED] } });
  const onChanged = show([WAITING]);
  await press("Add to Match: Night Owls vs Foxes");
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalled();
  });
  expect(fetch.mock.calls.some(([address]) => address.endsWith("/3/accept"))).toBe(true);
  expect(await screen.findByText("Oasis: 62:03")).toBeTruthy();
});

it("asks before a recording is dismissed", async () => {
  const fetch = stubApi({ [`${ADDRESS}/3/dismiss`]: DONE, [ADDRESS]: { body: [] } });
  show([WAITING]);
  await press("Not This Match: Night Owls vs Foxes");
  expect(fetch).not.toHaveBeenCalled();
  await press("Dismiss Recording");
  await waitFor(() => {
    expect(screen.queryByText("Night Owls vs Foxes")).toBeNull();
  });
});

it("corrects where a map begins, and takes it back", async () => {
  const fetch = stubApi({ "/api/matches/7/vods/9/starts": DONE, [ADDRESS]: { body: [ADDED] } });
  show([ADDED]);
  await press("Start of Map 2: Night Owls vs Foxes");
  const field = screen.getByRole("textbox", { name: /^Minutes and seconds/ });
  await userEvent.type(field, "70:0");
  await userEvent.type(field, "9");
  await press("Save");
  await waitFor(() => {
    const calls = fetch.mock.calls as unknown as [string, { body?: string }?][];
    expect(calls.map(([, sent]) => sent?.body)).toContain('{"map":2,"seconds":4209}');
  });
});

it("says why a start can't be saved, until another one is typed", async () => {
  const words = "The recording is over by then.";
  const refused = { body: { seconds: [words] }, status: 400 };
  const fetch = stubApi({ "/api/matches/7/vods/9/starts": refused, [ADDRESS]: { body: [ADDED] } });
  show([ADDED]);
  await press("Start of Map 2: Night Owls vs Foxes");
  const field = screen.getByRole("textbox", { name: /^Minutes and seconds/ });
  for (const unclear of ["abc", "99:99"]) {
    await userEvent.clear(field);
    await userEvent.type(field, unclear);
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    await press("Save");
    expect(screen.getByText("Write the minutes and seconds, such as 62:03.")).toBeTruthy();
  }
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "400:00");
  await press("Save");
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Cancel");
  await press("Start of Map 2: Night Owls vs Foxes");
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.type(field, "400:00");
  expect(screen.queryByText(words)).toBeNull();
});

it("says how the portal knows what is live, and what fails", () => {
  const address = "/api/streams/casting/5/platforms";
  const problem = "It can’t be reached. The portal goes on asking.";
  renderOnPage(<PlatformNotes leagueId="5" />, {
    fallback: {
      [address]: [
        { name: "Twitch", isAsked: true, problem, since: 1 },
        { name: "YouTube", isAsked: false, problem: "", since: 0 },
      ],
    },
  });
  const { textContent } = document.body;
  expect(textContent).toContain(`Twitch does not say which casts are on air. ${problem}`);
  expect(textContent).toContain("A cast on Twitch shows as live");
  expect(textContent).toContain("Casts on other sites show as live for the two hours");
});
