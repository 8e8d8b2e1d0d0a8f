import { afterEach, beforeEach, expect, it } from "vitest";

import { selectedRows } from "./copyRows";

const TABLE = `
  <h1>Standings</h1>
  <table>
    <thead><tr><th>Place</th><th>Team</th><th>Elo</th></tr></thead>
    <tbody>
      <tr id="first">
        <td>1</td>
        <th><a href="/"><span aria-hidden="true">N</span><bdi>Night Owls</bdi><span>Inactive</span></a>
          <span role="img"><b>W</b><b>L</b></span></th>
        <td><span class="visually-hidden">Elo: </span>1605.9</td>
      </tr>
      <tr id="second"><td>2</td><th><bdi>Foxes</bdi></th><td>1500.0</td></tr>
    </tbody>
  </table>`;

beforeEach(() => {
  document.body.innerHTML = TABLE;
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = "";
});

function selected(from: string, to = from): string {
  const [start, end] = [from, to].map((each) => document.querySelector(each));
  if (!start || !end) {
    expect.fail("there is no such element");
  }
  document.getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
  return selectedRows(document.getSelection());
}

it("is a line for each row, with tabs", () => {
  expect(selected("#first")).toBe("1\tNight Owls Inactive\t1605.9");
  expect(selected("thead tr", "#second")).toBe(
    "Place\tTeam\tElo\n1\tNight Owls Inactive\t1605.9\n2\tFoxes\t1500.0",
  );
});

it("leaves alone what is within one cell, or more than a table", () => {
  expect(selected("bdi")).toBe("");
  expect(selected("#first th")).toBe("");
  expect(selected("body")).toBe("");
});
