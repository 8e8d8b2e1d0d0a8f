import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Card } from "./Card";

it("is a region named by its heading", () => {
  render(
    <Card title="Upcoming Casts" aside={<a href="/all">All</a>}>
      <p>Nothing yet</p>
    </Card>,
  );
  const region = screen.getByRole("region", { name: "Upcoming Casts" });
  expect(region.textContent).toBe("Upcoming CastsAllNothing yet");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Upcoming Casts");
});

it("gets the heading's level from its place", () => {
  render(
    <Card title="Teams" level={3}>
      <p>None</p>
    </Card>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Teams");
});

it("names its league for screen readers", () => {
  render(
    <Card title="Teams" level={3} of="Breachers Champions League">
      <p>None</p>
    </Card>,
  );
  expect(
    screen.getByRole("region", { name: "Teams of the Breachers Champions League" }),
  ).toBeTruthy();
});

it("is no region without a heading", () => {
  render(<Card>Plain</Card>);
  expect(screen.getByText("Plain").tagName).toBe("DIV");
});
