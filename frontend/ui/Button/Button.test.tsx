import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { Button, ButtonLink } from "./Button";

it("does not submit a form by default", () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("type")).toBe("button");
});

it.each([
  [{}, "button"],
  [{ look: "filled" }, "button button-filled"],
  [{ look: "danger", isSmall: true }, "button button-danger button-small"],
] as const)("has the given look: %j", (look, expected) => {
  render(<Button {...look}>Save</Button>);
  expect(screen.getByRole("button").className).toBe(expected);
});

it("does what it is for, unless it is disabled", async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole("button"));
  rerender(
    <Button onClick={onClick} disabled>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(onClick).toHaveBeenCalledOnce();
});

it("is a link if it has a target", () => {
  render(
    <ButtonLink href="/bcl/standings" look="quiet">
      Standings
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Standings" });
  expect(link.getAttribute("href")).toBe("/bcl/standings");
  expect(link.className).toBe("button button-quiet");
});
