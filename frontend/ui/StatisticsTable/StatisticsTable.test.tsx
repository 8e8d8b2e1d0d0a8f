import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { type Statistics, StatisticsLegend, StatisticsTable } from "./StatisticsTable";

const ANN: Statistics = {
  maps: 2,
  uploaded: 0,
  kills: 17,
  deaths: 0,
  assists: 3,
  headshots: null,
  partly: ["assists"],
};
const BOB: Statistics = { ...ANN, assists: 0, headshots: 4, partly: [] };

const rows = () => screen.getAllByRole("row").map((row) => row.textContent);

it("tells what is unknown from 0, and sums that are at least so much", () => {
  render(
    <StatisticsTable
      caption="Players"
      corner="Player"
      firstPlace={1}
      hasMaps
      rows={[
        { key: "1", label: "Ann", statistics: ANN },
        { key: "2", label: "Bob", statistics: BOB },
      ]}
    />,
  );
  expect(rows()).toEqual(["#PlayerMapsKDAHS", "1Ann2170At least 3+–Unknown", "2Bob217004"]);
  expect(screen.getByTitle("Head Shots")).toBeTruthy();
});

it("leaves out places and maps", () => {
  render(
    <StatisticsTable
      caption="Players"
      corner="Foxes"
      rows={[{ key: "2", label: "Bob", statistics: BOB }]}
    />,
  );
  expect(rows()).toEqual(["FoxesKDAHS", "Bob17004"]);
});

it("explains only the marks that occur", () => {
  const { container, rerender } = render(<StatisticsLegend of={[BOB]} />);
  expect(container.textContent).not.toMatch(/unknown|at least/);
  rerender(<StatisticsLegend of={[BOB, ANN]} />);
  expect(container.textContent).toContain("– is unknown. + is at least: some logs do not say.");
});

it("says which logs a team uploaded", () => {
  const own = { ...BOB, uploaded: 2 };
  const { container, rerender } = render(<StatisticsLegend of={[BOB]} />);
  expect(container.textContent).toContain("from the game server’s log.");
  rerender(<StatisticsLegend of={[BOB, own]} />);
  expect(container.textContent).toContain("the game server’s log, some uploaded by a team.");
  rerender(<StatisticsLegend of={[own]} />);
  expect(container.textContent).toContain("the game server’s log, uploaded by a team.");
});
