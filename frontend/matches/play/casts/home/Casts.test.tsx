import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { Unsettled, Winner } from "../../../../api/enums";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { exampleCast, PAST, UPCOMING } from "../../../../test/fixtures/casts";
import { PastCasts } from "./PastCasts";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import { UpcomingCasts } from "./UpcomingCasts";

const OWLS = exampleCast("Night Owls", "Foxes");
const BELLS = exampleCast("Bells", "صقور");

const casts = () => screen.queryAllByRole("article");
const teams = () => Array.from(document.querySelectorAll("bdi"), (name) => name.textContent);

const past = (shown: number | null) => (
  <PastCasts league={BREACHERS} level={2} shown={shown} allHref="/bcl/home?casts=all" />
);

it("shows the casts that came with the page, the next one before the others", () => {
  const fetch = stubApi({});
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [OWLS, BELLS] },
  });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Upcoming Casts");
  expect(teams()).toEqual(["Night Owls", "Foxes", "Bells", "صقور"]);
  expect(casts().map((cast) => within(cast).queryByText("Next") !== null)).toEqual([true, false]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the score of a live cast alone", () => {
  const live = exampleCast("Wolves", "Bears", { playing: true, league: "pcl" });
  const score = ({ teamA }: typeof live.match) => `7:4 of ${teamA.name.name}`;
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} score={score} />, {
    fallback: { [UPCOMING]: [live, BELLS] },
  });
  expect(casts().map((cast) => within(cast).queryByText(/7:4 of Wolves/) !== null)).toEqual([
    true,
    false,
  ]);
});

it("gives rank to a live cast, and calls none next whose match is reported", () => {
  const reported = exampleCast("Night Owls", "Foxes", { unsettled: Unsettled.reported });
  const playing = exampleCast("Wolves", "Bears", { playing: true });
  const live = { ...playing, live: true, viewers: 1240 };
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [reported, live, BELLS] },
  });
  const heads = Array.from(document.querySelectorAll(".head"), ({ textContent }) => textContent);
  expect(heads.map((words) => words.replace(/^.*[AP]M/, ""))).toEqual([
    "Waiting for confirmation",
    "On air 1,240 watching",
    "Next",
  ]);
  expect(casts().map(({ dataset }) => dataset.large)).toEqual([undefined, "true", undefined]);
});

it("shows the next ones where it is one card of several leagues", () => {
  renderOnPage(<UpcomingCasts league={BREACHERS} level={3} shown={1} />, {
    fallback: { [`${UPCOMING}&limit=2`]: [OWLS, BELLS] },
  });
  expect(teams()).toEqual(["Night Owls", "Foxes"]);
  expect(screen.queryByText("Next")).toBeNull();
});

it("shows when and where a cast is, and links to its page", () => {
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [OWLS] },
  });
  expect(document.querySelector("time")?.dateTime).toBe("2026-01-01T19:00:00.000Z");
  expect(screen.getByText("twitch.tv/clvr")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Cast Page of Night Owls versus Foxes" });
  expect(link.getAttribute("href")).toBe(`/bcl/stream/${OWLS._id}`);
});

it("shows that no time is agreed", () => {
  const cast = exampleCast("Night Owls", "Foxes", { scheduled: false, time: 0 });
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [cast] },
  });
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
  expect(document.querySelector("time")).toBeNull();
});

it("does not show the score of a past cast", () => {
  const over = exampleCast("Night Owls", "Foxes", {
    confirmed: true,
    scores: [13, 8],
    winner: Winner.teamA,
  });
  renderOnPage(past(null), { fallback: { [PAST]: [over] } });
  expect(casts()).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/13|Final|Next/);
});

it("leads to the schedule, also where casters and staff have their desk", () => {
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [OWLS] },
  });
  expect(screen.getByRole("link", { name: "All casts" }).getAttribute("href")).toBe(
    "/bcl/casts?view=schedule",
  );
});

it("shows the latest of the past casts, and links to the others", () => {
  renderOnPage(past(1), { fallback: { [`${PAST}&limit=2`]: [OWLS, BELLS] } });
  expect(teams()).toEqual(["Night Owls", "Foxes"]);
  expect(screen.getByRole("link", { name: "All past casts" }).getAttribute("href")).toBe(
    `/bcl/home?casts=all#cast-${BELLS._id}`,
  );
});

it.each([
  [null, PAST],
  [2, `${PAST}&limit=3`],
])("has no link when all past casts are shown: %s", (shown, address) => {
  renderOnPage(past(shown), { fallback: { [address]: [OWLS, BELLS] } });
  expect(casts()).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "All past casts" })).toBeNull();
});

it("explains that there are none", () => {
  renderOnPage(
    <>
      <UpcomingCasts league={BREACHERS} level={3} shown={null} />
      {past(null)}
    </>,
    { fallback: { [UPCOMING]: [], [PAST]: [] } },
  );
  expect(screen.getByText("No upcoming casts")).toBeTruthy();
  expect(screen.getByText("No past casts")).toBeTruthy();
  expect(casts()).toEqual([]);
});

it("names the league of the casts if there are several leagues", () => {
  renderOnPage(<UpcomingCasts league={BREACHERS} level={3} shown={null} />, {
    fallback: { [UPCOMING]: [] },
  });
  expect(
    screen.getByRole("region", { name: "Upcoming Casts of the Breachers Champions League" }),
  ).toBeTruthy();
});

it("shows that it is loading, what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [UPCOMING]: { body: { detail: "Not now." }, status: 403 },
  };
  stubApi(answers);
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />);
  expect(screen.getByRole("status").textContent).toBe("Loading Upcoming Casts");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Upcoming Casts");
  expect(alert.textContent).toContain("Access Denied: Not now.");
  answers[UPCOMING] = { body: [OWLS] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(casts()).toHaveLength(1);
  });
});

it("does not call a cast live that is off air while the match is played", () => {
  const playing = exampleCast("Wolves", "Bears", { playing: true });
  renderOnPage(<UpcomingCasts league={BREACHERS} level={2} shown={null} />, {
    fallback: { [UPCOMING]: [playing] },
  });
  expect(screen.queryByText("Live")).toBeNull();
  expect(screen.queryByText(/watching/)).toBeNull();
});
