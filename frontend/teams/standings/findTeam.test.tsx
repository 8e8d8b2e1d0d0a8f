import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";

import { FindTeam, FoundTeams } from "./FindTeam";
import { findTeams } from "./findTeam";

// Breaks without it: a team among hundreds is found by scrolling alone, or not at all by a keyboard
// without its accents.

interface TeamsProps {
  names: string[];
}

const Teams = ({ names }: TeamsProps) => (
  <main>
    <form>
      <FindTeam />
    </form>
    <FoundTeams />
    <table>
      <tbody>
        {names.map((name, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <th scope="row">
              <bdi>{name}</bdi> WLW
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </main>
);

const shown = () =>
  [...document.querySelectorAll("tr")].filter((row) => !row.hidden).map((row) => row.textContent);
const answer = () => screen.getByRole("status").textContent;
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Team" });
const isTableShown = () => screen.queryByRole("table") !== null;

beforeAll(() => {
  findTeams();
});

it("finds teams by parts of their names, in any order and without accents, in rows that come later too", async () => {
  const { rerender } = render(<Teams names={["Foxes", "Żelazne Sokoły", "Owls"]} />);
  expect([answer(), shown().length]).toEqual(["", 3]);
  await userEvent.type(field(), "SOKO zela");
  expect([answer(), shown()]).toEqual(["1 of 3 teams.", ["2Żelazne Sokoły WLW"]]);
  rerender(<Teams names={["Zelots", "Sokols", "Zela Sokol", "Sokol of Zela"]} />);
  await expect.poll(answer).toBe("2 of 4 teams.");
  expect(shown()).toEqual(["3Zela Sokol WLW", "4Sokol of Zela WLW"]);
  await userEvent.clear(field());
  expect([answer(), shown().length]).toEqual(["", 4]);
});

it("hides a table without rows, and says that there is none", async () => {
  render(<Teams names={["Foxes"]} />);
  await userEvent.type(field(), "wlw{Enter}");
  expect([answer(), isTableShown()]).toEqual(["No team has “wlw” in its name.", false]);
  expect(field().value).toBe("wlw");
  await userEvent.clear(field());
  expect([answer(), isTableShown()]).toEqual(["", true]);
});
