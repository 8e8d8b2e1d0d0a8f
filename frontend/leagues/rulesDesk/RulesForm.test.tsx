// Without these, staff would be asked whether to publish a version that has no name.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { RulesForm } from "./RulesForm";

const LEAGUE = {
  id: "7",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
};
const NAMELESS = "Give the version a name, such as 2.1.";

function show() {
  stubApi({
    "/api/league-info/rules/7/versions": { status: 400, body: { version: [NAMELESS] } },
  });
  renderOnPage(<RulesForm league={LEAGUE} onSaved={vi.fn()} />);
  return userEvent.setup();
}

it("says at the field that the version has no name, without asking first", async () => {
  const user = show();
  await user.type(screen.getByLabelText("Version"), " ");
  await user.click(screen.getByRole("button", { name: "Publish Now" }));
  await screen.findByText(NAMELESS);
  expect(screen.queryByRole("dialog")).toBeNull();
});

const PREVIEW = "/api/league-info/rules/7/preview";
const TEXT = {
  html: "<p>Six days.</p>",
  since: "2.1",
  changes: [
    {
      parts: [
        { kind: "removed", text: "Five " },
        { kind: "added", text: "Six " },
        { kind: "same", text: "days." },
      ],
      unchanged: 0,
    },
  ],
};

it("asks before a version is in force, and shows what it changes", async () => {
  stubApi({ [PREVIEW]: { status: 200, body: TEXT } });
  renderOnPage(<RulesForm league={LEAGUE} former="<p>Six days.</p>" onSaved={vi.fn()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Version"), "2.2");
  await user.click(screen.getByRole("button", { name: "Publish Now" }));
  const dialog = within(screen.getByRole("dialog", { name: "Publish Version 2.2?" }));
  expect(await dialog.findByText("Changes Since 2.1")).toBeTruthy();
  expect(dialog.getByText("Six").tagName).toBe("INS");
});

it("compares what is written with the rules in force", async () => {
  stubApi({ [PREVIEW]: { status: 200, body: TEXT } });
  renderOnPage(<RulesForm league={LEAGUE} former="<p>Six days.</p>" onSaved={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Compare With Rules in Force" }));
  const dialog = await screen.findByRole("dialog", { name: "Compared With the Rules in Force" });
  expect(within(dialog).getByText("Five").tagName).toBe("DEL");
});

it("asks before a version with a name is in force", async () => {
  const user = show();
  await user.type(screen.getByLabelText("Version"), "2.2");
  await user.click(screen.getByRole("button", { name: "Publish Now" }));
  screen.getByRole("dialog", { name: "Publish Version 2.2?" });
});
