import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../portals/StaffLibrary";
import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import { TextsForm } from "./TextsForm";

spyOnToasts();

const ADDRESS = "/api/league-info/7/texts";
const LUMEN = { name: "Lumen", url: "https://lumen.example" };
const TEXTS = {
  welcome: "Come in.",
  invite: "https://discord.gg/x",
  contact: "",
  sponsors: [LUMEN],
  revision: "b1",
};
const onSaved = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function show() {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <TextsForm words={[]} leagueId="7" texts={TEXTS} onSaved={onSaved} />
    </StaffLibrary>,
  );
}

beforeEach(() => {
  onSaved.mockClear();
  stubStaffBrowser();
});

it("saves the texts with the sponsors in their order", async () => {
  const fetch = stubApi({ [ADDRESS]: { body: { success: true, message: "Saved." } } });
  show();
  await userEvent.clear(field("Welcome"));
  await userEvent.click(screen.getByText("Add Sponsor"));
  await userEvent.type(field("Sponsor 2"), "Headroom");
  await userEvent.type(field("Link of sponsor 2"), "headroom.example");
  await userEvent.click(screen.getByText("Save Texts"));
  const sent = {
    welcome: "",
    invite: TEXTS.invite,
    contact: "",
    sponsors: [LUMEN, { name: "Headroom", url: "headroom.example" }],
    revision: "b1",
  };
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    expect.objectContaining({ method: "PUT", body: JSON.stringify(sent) }),
  );
  expect(onSaved).toHaveBeenCalledOnce();
});

it("removes a sponsor, and keeps the others as they are typed", async () => {
  stubApi({});
  show();
  await userEvent.click(screen.getByText("Add Sponsor"));
  await userEvent.type(field("Sponsor 2"), "Headroom");
  await userEvent.click(screen.getByLabelText("Remove sponsor 1"));
  expect(field("Sponsor 1").value).toBe("Headroom");
  expect(screen.queryByLabelText("Sponsor 2")).toBeNull();
});

it("has room for six sponsors", async () => {
  stubApi({});
  show();
  for (let added = 1; added < 6; added += 1) {
    await userEvent.click(screen.getByText("Add Sponsor"));
  }
  expect(screen.queryByText("Add Sponsor")).toBeNull();
});

it("shows each refusal at its field, and keeps what was typed", async () => {
  const [mail, link] = ["This is not an email address.", "This is not a link."];
  stubApi({
    [ADDRESS]: { body: { contact: [mail], sponsors: [{ url: [link] }] }, status: 400 },
  });
  show();
  await userEvent.type(field("Contact email"), "me@x");
  await userEvent.click(screen.getByText("Save Texts"));
  expect(await screen.findByText(mail)).toBeTruthy();
  expect(screen.getByText(link)).toBeTruthy();
  expect(field("Contact email").value).toBe("me@x");
  expect(onSaved).not.toHaveBeenCalled();
});

it("shows what somebody else has saved beside what was typed, and takes theirs", async () => {
  const theirs = { ...TEXTS, welcome: "Hello.", sponsors: [], revision: "b2" };
  const body = { detail: "Somebody else has saved this.", theirs };
  const fetch = stubApi({ [ADDRESS]: { status: 409, body } });
  show();
  await userEvent.type(field("Welcome"), " All of you.");
  await userEvent.click(screen.getByText("Save Texts"));
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows).toEqual([
    "FieldYoursTheirs",
    "WelcomeCome in. All of you.Hello.",
    "SponsorsLumen: https://lumen.exampleEmpty",
  ]);
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText("Take Theirs"));
  expect(field("Welcome").value).toBe("Hello.");
  expect(screen.queryByText("Sponsor 1")).toBeNull();
  await userEvent.click(screen.getByText("Save Texts"));
  expect(fetch).toHaveBeenLastCalledWith(
    ADDRESS,
    expect.objectContaining({ body: expect.stringContaining('"revision":"b2"') as string }),
  );
});
