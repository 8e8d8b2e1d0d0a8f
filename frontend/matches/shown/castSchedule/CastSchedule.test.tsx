import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { exampleCast } from "../../../test/fixtures/casts";
import { BREACHERS } from "../../../test/fixtures/leagues";
import { renderOnPage } from "../../../test/renderOnPage";
import { CastersPage } from "./CastersPage";
import { CastSchedulePage } from "./CastSchedulePage";
import { castersPath, groupsOf, type ScheduledCast, schedulePath } from "./castSchedule";

const CASS = { _id: "21", username: "Cass" };

const scheduled = (a: string, b: string, changes: Partial<ScheduledCast> = {}): ScheduledCast => ({
  ...exampleCast(a, b),
  group: "Season 2, Week 6",
  people: [{ user: CASS, parts: ["colour"] }],
  ...changes,
});

const OWLS = scheduled("Night Owls", "Foxes");
const FALCONS = scheduled("صقور", "Bells", { language: "ar", group: "Season 2, Week 7" });

const show = (upcoming: ScheduledCast[], past: ScheduledCast[] = []) =>
  renderOnPage(
    <CastSchedulePage
      leagues={[BREACHERS]}
      deskHref=""
      castersHref="/bcl/casters"
      calendarURL="https://portal.example/bcl/casts.ics"
    />,
    {
      fallback: {
        [schedulePath(BREACHERS.id, "true")]: upcoming,
        [schedulePath(BREACHERS.id, "false")]: past,
      },
    },
  );
const items = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

it("shows each cast with its time, teams, language, channel and casters, by week", () => {
  document.documentElement.dataset.script = "";
  show([OWLS, FALCONS]);
  expect(items()[0]).toContain("Night Owls vs Foxes");
  expect(items()[0]).toContain("English twitch.tv/clvrCass");
  expect(screen.getByRole("link", { name: "صقور vs Bells" }).getAttribute("href")).toBe(
    `/bcl/stream/${FALCONS._id}`,
  );
  expect(groupsOf([OWLS, FALCONS]).map(([group]) => group)).toEqual([
    "Season 2, Week 6",
    "Season 2, Week 7",
  ]);
  expect(screen.queryByRole("link", { name: "Casting Desk" })).toBeNull();
  expect(screen.getByText("No past casts")).toBeTruthy();
});

it("has the casts of one language alone, which the address says", async () => {
  document.documentElement.dataset.script = "";
  show([OWLS, FALCONS]);
  await userEvent.selectOptions(screen.getByLabelText("Language"), "ar");
  expect(window.location.search).toBe("?language=ar");
  expect(items()).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText("Language"), "de");
  expect(screen.getByText("There is none in this language. Choose another one.")).toBeTruthy();
});

it("shows casters with their channel, casts and next cast", () => {
  renderOnPage(<CastersPage leagues={[BREACHERS]} scheduleHref="/bcl/casts?view=schedule" />, {
    fallback: {
      [castersPath(BREACHERS.id)]: [
        {
          user: CASS,
          spokenName: "Cass, like glass",
          avatarURL: "",
          channel: "https://www.twitch.tv/cass",
          language: "ar",
          casts: 2,
          next: { _id: "5", versus: "Night Owls vs Foxes", time: 0 },
        },
      ],
    },
  });
  expect(items()).toEqual([
    "CassSay: Cass, like glasstwitch.tv/cass العربية2 castsNext: Night Owls vs Foxes",
  ]);
});
