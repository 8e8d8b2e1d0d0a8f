import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { RowKeys } from "./RowKeys";

function show() {
  render(
    <>
      <input aria-label="Team" />
      <RowKeys>
        <table>
          <tbody>
            {["Owls", "Foxes"].map((name) => (
              <tr key={name}>
                <td>
                  <input type="checkbox" aria-label={`Select ${name}`} />
                </td>
                <td>
                  <a href={`/${name}`}>{name}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </RowKeys>
    </>,
  );
}

const focused = () => document.activeElement?.textContent;
const ticked = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`).checked;

it("goes from row to row, and stays on the last and the first", async () => {
  show();
  const seen = [];
  for (const key of ["j", "j", "j", "k", "k"]) {
    await userEvent.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual(["Owls", "Foxes", "Foxes", "Owls", "Owls"]);
});

it("ticks the row, also when its box has the focus, and no row before one is chosen", async () => {
  show();
  await userEvent.keyboard("x");
  expect([ticked("Owls"), ticked("Foxes")]).toEqual([false, false]);
  await userEvent.keyboard("jjx");
  expect([ticked("Owls"), ticked("Foxes")]).toEqual([false, true]);
  screen.getByLabelText("Select Foxes").focus();
  await userEvent.keyboard("x");
  expect(ticked("Foxes")).toBe(false);
});

it("leaves the keys to fields, and to the browser's own shortcuts", async () => {
  show();
  await userEvent.type(screen.getByLabelText("Team"), "jkx");
  expect(screen.getByLabelText<HTMLInputElement>("Team").value).toBe("jkx");
  await userEvent.keyboard("{Control>}j{/Control}");
  expect(document.activeElement).toBe(screen.getByLabelText("Team"));
});

it("goes from item to item of a list", async () => {
  render(
    <RowKeys>
      <ul>
        {["Owls", "Foxes"].map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </RowKeys>,
  );
  await userEvent.keyboard("jj");
  expect(focused()).toBe("Foxes");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Owls");
});
