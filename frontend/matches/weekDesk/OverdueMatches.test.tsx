import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { examplePage, exampleScheduled, OVERDUE } from "../../test/fixtures/scheduledMatches";
import { OverdueMatches } from "./OverdueMatches";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleScheduled({ _id: String(index) }));

it("lists and counts overdue matches, with links to manage them", () => {
  renderOnPage(<OverdueMatches />, {
    fallback: { [OVERDUE]: examplePage([exampleScheduled()]) },
  });
  const link = screen.getByRole("link", { name: "Night Owls vs Foxes" });
  expect(link.getAttribute("href")).toBe("/bcl/match/7/manage");
  expect(screen.getByRole("listitem").textContent).toContain("Week 3 · Unscheduled");
  expect(screen.getByText("1 match")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "All overdue matches" })).toBeNull();
});

it("links admins to all of them", () => {
  renderOnPage(<OverdueMatches allHref="/admin/manage/matches?state=overdue" />, {
    fallback: { [OVERDUE]: examplePage(many(12), 60) },
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  expect(screen.getByText("60 matches")).toBeTruthy();
  const all = screen.getByRole("link", { name: "All overdue matches" });
  expect(all.getAttribute("href")).toBe("/admin/manage/matches?state=overdue");
});

it("shows moderators how many more there are", () => {
  renderOnPage(<OverdueMatches />, {
    fallback: { [OVERDUE]: examplePage(many(12)) },
  });
  expect(screen.getByText("And 2 more.")).toBeTruthy();
});

it("shows that nothing is overdue", () => {
  renderOnPage(<OverdueMatches />, { fallback: { [OVERDUE]: examplePage([]) } });
  expect(screen.getByText("Nothing is overdue.")).toBeTruthy();
});
