import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { OtherAccount } from "./OtherAccount";

spyOnToasts();

const ADDRESS = "/api/users/7/other-account";

async function ask() {
  renderOnPage(<OtherAccount playerId="7" />);
  await userEvent.type(screen.getByLabelText("Other account"), "Old Ember");
  await userEvent.type(screen.getByLabelText(/How can an admin see/), "Ask my captain, Ash.");
  await userEvent.click(screen.getByRole("button", { name: "Ask the Admins" }));
}

it("asks the admins, and says where the answer will be", async () => {
  const fetch = stubApi({ [ADDRESS]: { body: { success: true, message: "Done." } } });
  await ask();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    expect.objectContaining({
      method: "POST",
      body: '{"account":"Old Ember","text":"Ask my captain, Ash."}',
    }),
  );
  expect((await screen.findByRole("status")).textContent).toContain("An admin decides.");
});

it("keeps what was typed when there is no such account", async () => {
  const words = "No account has this name or Discord id.";
  stubApi({ [ADDRESS]: { body: { account: [words] }, status: 400 } });
  await ask();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Other account").value).toBe("Old Ember");
});
