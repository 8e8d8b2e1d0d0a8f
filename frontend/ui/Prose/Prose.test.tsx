import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Prose } from "./Prose";

it("shows what was written, in the direction in which it is written", () => {
  render(<Prose html="<p>Doors <strong>open</strong>.</p><ul><li>One</li></ul>" />);
  expect(screen.getByText("open").tagName).toBe("STRONG");
  expect(screen.getByRole("listitem").textContent).toBe("One");
  expect(screen.getByRole("list").parentElement?.getAttribute("dir")).toBe("auto");
});
