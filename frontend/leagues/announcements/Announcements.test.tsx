import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import type { LeagueWithZone } from "../../page/LeagueSummary";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import type { AnnouncementBody } from "./Announcement";
import { Announcements } from "./Announcements";

const BREACHERS: LeagueWithZone = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
};
const ALL = `/api/announcements/all/${BREACHERS.id}`;

const news = (title: string, html = "<p>Text</p>"): AnnouncementBody => ({
  _id: title,
  title,
  date: 1_767_294_000,
  pinned: title === "Doors open",
  html,
});

const announcements = (shown: number | null, level: 2 | 3 = 2) => (
  <Announcements
    league={BREACHERS}
    level={level}
    shown={shown}
    allHref="/bcl/home?announcements=all"
  />
);

const titles = () =>
  screen.queryAllByRole("article").map((article) => article.firstChild?.textContent);

it("shows title, date and text of what came with the page", () => {
  const fetch = stubApi({});
  renderOnPage(announcements(null), {
    fallback: { [ALL]: [news("Doors open", "<p>Go <strong>now</strong></p>"), news("Earlier")] },
  });
  expect(titles()).toEqual(["Doors open", "Earlier"]);
  expect(
    screen.getAllByRole("article").map((article) => article.textContent.includes("Pinned, ")),
  ).toEqual([true, false]);
  expect(screen.getByText("now").tagName).toBe("STRONG");
  expect(document.querySelector("time")?.dateTime).toBe("2026-01-01T19:00:00.000Z");
  expect(fetch).not.toHaveBeenCalled();
});

it("has its titles under its heading, and their chapters under them", () => {
  renderOnPage(announcements(null), {
    fallback: { [ALL]: [news("Doors open", "<h3>Where</h3>")] },
  });
  expect(screen.getByText("Doors open").tagName).toBe("H3");
  expect(screen.getByText("Where").tagName).toBe("H4");
});

it("links to each text when several leagues have cards", () => {
  renderOnPage(announcements(1, 3), {
    fallback: { [`${ALL}?limit=2`]: [news("New"), news("Old")] },
  });
  expect(titles()).toEqual([]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/bcl/home#announcement-New",
    "/bcl/home?announcements=all#announcement-Old",
  ]);
  expect(document.querySelector("time")?.dateTime).toBe("2026-01-01T19:00:00.000Z");
});

it("stands in a box that keys can scroll", () => {
  renderOnPage(announcements(null), { fallback: { [ALL]: [news("Doors open")] } });
  const box = screen.getByRole("region", { name: "News of the Breachers Champions League" });
  expect(box.tabIndex).toBe(0);
});

describe("with older ones", () => {
  const item = (key: number) => ({ ...news(`News ${String(key)}`), _id: String(key) });
  const FIRST = { fallback: { [`${ALL}?limit=2`]: [item(30), item(29)] } };
  const older = () => screen.queryByRole("link", { name: "Older announcements" });

  const ask = () => userEvent.click(screen.getByRole("link", { name: "Older announcements" }));

  it("links to all of them without script", () => {
    renderOnPage(announcements(1), FIRST);
    expect(titles()).toEqual(["News 30"]);
    expect(older()?.getAttribute("href")).toBe("/bcl/home?announcements=all#announcement-29");
    expect(screen.getByRole("article").id).toBe("announcement-30");
  });

  it("loads them on request, until there are no more", async () => {
    const ten = Array.from({ length: 11 }, (_, index) => item(29 - index));
    const fetch = stubApi({
      [`${ALL}?before=30&limit=11`]: { body: ten },
      [`${ALL}?before=20&limit=11`]: { body: [item(19)] },
    });
    renderOnPage(announcements(1), FIRST);
    await ask();
    await waitFor(() => {
      expect(titles()).toHaveLength(11);
    });
    await ask();
    await waitFor(() => {
      expect(titles().at(-1)).toBe("News 19");
    });
    expect(titles()).toHaveLength(12);
    expect(older()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("loads them as the box is scrolled, but not where the page scrolls instead", async () => {
    const reach: (() => void)[] = [];
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reach.push(() => {
          callback([{ isIntersecting: true }]);
        });
      }
      observe = vi.fn();
      disconnect = vi.fn();
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const fetch = stubApi({ [`${ALL}?before=30&limit=11`]: { body: [item(29)] } });
    renderOnPage(announcements(1), FIRST);
    const box = screen.getByRole("region", { name: /^News of/ });
    box.style.overflowY = "visible";
    act(() => reach.at(-1)?.());
    expect(fetch).not.toHaveBeenCalled();
    box.style.overflowY = "auto";
    act(() => reach.at(-1)?.());
    await waitFor(() => {
      expect(titles()).toEqual(["News 30", "News 29"]);
    });
  });

  it("shows the first three on a phone, and the others on request before older ones are loaded", async () => {
    const fetch = stubApi({});
    const six = Array.from({ length: 7 }, (_, index) => item(30 - index));
    renderOnPage(announcements(6), { fallback: { [`${ALL}?limit=7`]: six } });
    const folded = () =>
      screen
        .getAllByRole("article")
        .filter(({ className }) => className.includes("folded"))
        .map(({ id }) => id);
    expect(folded()).toEqual(["announcement-27", "announcement-26", "announcement-25"]);
    await ask();
    expect(folded()).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
    expect(older()).toBeTruthy();
  });

  it("can be unfolded where nothing older is to be loaded, and only on a phone", async () => {
    const four = [30, 29, 28, 27].map(item);
    renderOnPage(announcements(6), { fallback: { [`${ALL}?limit=7`]: four } });
    expect(older()?.parentElement?.className).toContain("onPhone");
    await ask();
    expect(older()).toBeNull();
  });

  it("has no fold where all are asked for", () => {
    const four = [30, 29, 28, 27].map(item);
    renderOnPage(announcements(null), { fallback: { [ALL]: four } });
    expect(screen.getAllByRole("article").map(({ className }) => className)).toEqual(
      Array(4).fill("announcement"),
    );
    expect(older()).toBeNull();
  });

  it("shows why they could not be loaded, and tries again", async () => {
    const answers: Parameters<typeof stubApi>[0] = { [`${ALL}?before=30&limit=11`]: "unreachable" };
    stubApi(answers);
    renderOnPage(announcements(1), FIRST);
    await ask();
    expect((await screen.findByRole("alert")).textContent).toContain("No Connection");
    answers[`${ALL}?before=30&limit=11`] = { body: [item(29)] };
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => {
      expect(titles()).toEqual(["News 30", "News 29"]);
    });
  });
});

it("explains that there are none", () => {
  renderOnPage(announcements(1), { fallback: { [`${ALL}?limit=2`]: [] } });
  expect(screen.getByText("No announcements yet")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it("shows that it is loading, what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [ALL]: { body: { detail: "Not found." }, status: 404 },
  };
  stubApi(answers);
  renderOnPage(announcements(null));
  expect(screen.getByRole("status").textContent).toBe("Loading Announcements");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Announcements");
  expect(alert.textContent).toContain("Not Found: Not found.");
  answers[ALL] = { body: [news("Back")] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(titles()).toEqual(["Back"]);
  });
});
