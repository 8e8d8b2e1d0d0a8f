import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { OwnCalendar } from "./OwnCalendar";

const ADDRESS = "/api/users/5/calendar-address";
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

it("offers an address to a player without one", () => {
  renderOnPage(<OwnCalendar playerId="5" />, {
    fallback: { [ADDRESS]: { url: null, followedURL: null } },
  });
  expect(buttons()).toEqual(["Create Address"]);
});

it("offers nothing that replaces an address while it is unknown whether there is one", async () => {
  stubApi({ [ADDRESS]: "unreachable" });
  renderOnPage(<OwnCalendar playerId="5" />);
  expect(await screen.findByText("Error Loading Calendar")).toBeTruthy();
  expect(buttons()).toEqual(["Try Again"]);
});
