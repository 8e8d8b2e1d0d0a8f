import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";

import { showMenus } from "../../test/showMenus";
import { Menu, MenuItem } from "./Menu";

beforeAll(showMenus);

it("has a name, and belongs to its button", () => {
  render(
    <Menu label="Change" of="Cleo">
      <MenuItem label="Remove" of="Cleo" isDangerous onClick={vi.fn()} />
    </Menu>,
  );
  const button = screen.getByRole("button", { name: "Change: Cleo" });
  const list = document.querySelector("[popover]");
  expect(button.getAttribute("popovertarget")).toBe(list?.id);
  expect(button.textContent).toBe("Change");
  expect(list?.contains(screen.getByRole("button", { name: "Remove: Cleo" }))).toBe(true);
});

it("closes before it does what was chosen", async () => {
  const done: string[] = [];
  render(
    <Menu label="More">
      <MenuItem
        label="Leave Team"
        onClick={() => {
          done.push("left");
        }}
      />
    </Menu>,
  );
  const list = document.querySelector<HTMLElement>("[popover]");
  Object.assign(list ?? {}, { hidePopover: () => done.push("closed") });
  await userEvent.click(screen.getByRole("button", { name: "Leave Team" }));
  expect(done).toEqual(["closed", "left"]);
});
