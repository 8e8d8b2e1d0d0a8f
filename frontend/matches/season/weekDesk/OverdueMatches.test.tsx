import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../../test/renderOnPage";
import { examplePage, exampleScheduled, OVERDUE } from "../../../test/fixtures/scheduledMatches";
import { OverdueMatches } from "./OverdueMatches";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleScheduled({ _id: String(index) }));

const ALL = "/mod/manage/matches?state=overdue";
const all = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("lists and counts overdue matches, with links to manage them", () => {
  renderOnPage(<OverdueMatches allHref={ALL} />, {
    fallback: { [OVERDUE]: examplePage([exampleScheduled()]) },
  });
  const link = screen.getByRole("link", { name: "Night Owls vs Foxes" });
  expect(link.getAttribute("href")).toBe("/bcl/match/7/manage");
  expect(screen.getByRole("listitem").textContent).toContain("Week 3 · Unscheduled");
  expect(screen.getByText("1 match")).toBeTruthy();
  expect(all("All overdue matches")).toBe(ALL);
});

it("lists the first ten, and links to the others", () => {
  renderOnPage(<OverdueMatches allHref={ALL} />, {
    fallback: { [OVERDUE]: examplePage(many(12), 60) },
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  expect(screen.getByText("60 matches")).toBeTruthy();
  expect(all("And 50 more.")).toBe(ALL);
});

it("can leave out leagues that the reader does not manage", () => {
  renderOnPage(<OverdueMatches allHref={ALL} onlyManaged />, {
    fallback: { [`${OVERDUE}&managed=true`]: examplePage([exampleScheduled()]) },
  });
  expect(screen.getByRole("link", { name: "Night Owls vs Foxes" })).toBeTruthy();
});

it("shows that nothing is overdue", () => {
  renderOnPage(<OverdueMatches allHref={ALL} />, { fallback: { [OVERDUE]: examplePage([]) } });
  expect(screen.getByText("Nothing is overdue.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
