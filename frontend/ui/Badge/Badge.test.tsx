import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { Badge } from "./Badge";

it("shows its words in the tone they have", () => {
  render(<Badge tone="warning">Roster Locked</Badge>);
  expect(screen.getByText("Roster Locked").className).toBe("badge warning");
});

it("is plain by default", () => {
  render(<Badge>Season 9</Badge>);
  expect(screen.getByText("Season 9").className).toBe("badge");
});
