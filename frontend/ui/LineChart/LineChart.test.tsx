import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { LineChart, type ChartSeries } from "./LineChart";

const OWLS: ChartSeries = {
  name: "Night Owls",
  points: [
    { x: 1, y: 1500, label: "Week 1: 1500.0" },
    { x: 2, y: 1512, label: "Week 2: 1512.0" },
    { x: 3, y: 1498, label: "Week 3: 1498.0" },
  ],
};
const FOXES: ChartSeries = {
  name: "Foxes",
  points: [
    { x: 1, y: 1500, label: "Week 1: 1500.0" },
    { x: 2, y: 1488, label: "Week 2: 1488.0" },
  ],
};

function show(series: readonly ChartSeries[], more: { baseline?: number; marked?: number } = {}) {
  return render(
    <LineChart
      label="Rating"
      series={series}
      formatX={(x) => `W${String(x)}`}
      formatY={(y) => y.toFixed(0)}
      xTicks={[1, 2, 3]}
      {...more}
    />,
  );
}

it("has a name, and marks its axes with the given ticks", () => {
  const { container } = show([OWLS]);
  expect(screen.getByRole("figure", { name: "Rating" })).toBeTruthy();
  const words = Array.from(container.querySelectorAll("text"), (text) => text.textContent);
  expect(words).toEqual([
    "1498",
    "1500",
    "1502",
    "1504",
    "1506",
    "1508",
    "1510",
    "1512",
    "W1",
    "W2",
    "W3",
  ]);
});

it("draws one line of a single series without a legend", () => {
  const { container } = show([OWLS]);
  expect(container.querySelector("ul")).toBeNull();
  const [path] = container.querySelectorAll("path");
  expect(path?.getAttribute("d")).toMatch(/^M0,85\.7\d*L50,0L100,100$/);
});

it("names several series in a legend and at every point", () => {
  show([OWLS, FOXES]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Night Owls",
    "Foxes",
  ]);
  expect(screen.getByRole("img", { name: "Foxes: Week 2: 1488.0" })).toBeTruthy();
});

it("is one stop for Tab, and arrows lead from point to point and from line to line", async () => {
  show([OWLS, FOXES]);
  const user = userEvent.setup();
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await user.tab();
  expect(focused()).toBe("Night Owls: Week 1: 1500.0");
  await user.keyboard("{End}");
  expect(focused()).toBe("Night Owls: Week 3: 1498.0");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Night Owls: Week 3: 1498.0");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Foxes: Week 2: 1488.0");
  await user.keyboard("{ArrowLeft}{ArrowUp}");
  expect(focused()).toBe("Night Owls: Week 1: 1500.0");
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it("shows the text of the focused point, and removes it afterwards", async () => {
  const { container } = show([OWLS]);
  const user = userEvent.setup();
  await user.tab();
  expect(container.querySelector(".tooltip")?.textContent).toBe("Week 1: 1500.0");
  await user.tab();
  expect(container.querySelector(".tooltip")).toBeNull();
});

it("shows the words of the point nearest to the pointer", () => {
  const { container } = show([OWLS]);
  const plot = container.querySelector<SVGSVGElement>("svg.plot");
  if (plot === null) {
    throw new Error("There is no plot.");
  }
  plot.getBoundingClientRect = () => new DOMRect(10, 10, 200, 100);
  fireEvent.pointerMove(plot, { clientX: 105, clientY: 60 });
  expect(container.querySelector(".tooltip")?.textContent).toBe("Week 2: 1512.0");
  fireEvent.pointerLeave(plot);
  expect(container.querySelector(".tooltip")).toBeNull();
});

it("includes the baseline in the plot", () => {
  const { container } = show([{ name: "Change", points: [{ x: 1, y: 8, label: "8" }] }], {
    baseline: 0,
  });
  expect(container.querySelector(".baseline")?.getAttribute("y1")).toBe("100%");
});

it("singles out the marked points", () => {
  const { container } = show([OWLS, FOXES], { marked: 2 });
  const marked = Array.from(container.querySelectorAll(".activePoint"), (point) =>
    point.getAttribute("aria-label"),
  );
  expect(marked).toEqual(["Night Owls: Week 2: 1512.0", "Foxes: Week 2: 1488.0"]);
});

it("stands in the middle with a single point, and is empty without any", () => {
  const { container, rerender } = show([
    { name: "One", points: [{ x: 7, y: 1500, label: "1500" }] },
  ]);
  const circle = container.querySelector("circle");
  expect([circle?.getAttribute("cx"), circle?.getAttribute("cy")]).toEqual(["50%", "50%"]);
  rerender(<LineChart label="Rating" series={[]} formatX={String} formatY={String} />);
  expect(container.querySelector("circle")).toBeNull();
});
