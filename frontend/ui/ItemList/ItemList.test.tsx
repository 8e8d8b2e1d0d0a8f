import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { Item, ItemList } from "./ItemList";

it("lists things with their notes and what can be done about them", () => {
  render(
    <ItemList>
      <Item words="alice" note="of the Owls">
        <button>Withdraw</button>
      </Item>
      <Item words="bob" />
    </ItemList>,
  );
  const items = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("p")?.children.length)).toEqual([2, 1]);
  expect(items.map((item) => item.textContent)).toEqual(["aliceof the OwlsWithdraw", "bob"]);
});
