import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { examplePostponement, examplePostponing } from "../../../test/fixtures/postponing";
import { exampleManagedMatch } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import type { ManagedMatch } from "../manage/managedMatch";
import Postponing from "./Postponing";
import type { PostponingSheet } from "./postponing";

const PATH = "/api/matches/7/postponing";
spyOnToasts();

interface Sent {
  path: string;
  body: unknown;
}

const DONE = { status: 200, body: { success: true, message: "Done." } };

/** Stubs the API: records the commands, and gives each this answer. */
function serve(answer: { status: number; body: unknown } = DONE) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

function show(sheet: Partial<PostponingSheet> = {}, managed: Partial<ManagedMatch> = {}) {
  const onChanged = vi.fn();
  renderOnPage(
    <Postponing
      managed={exampleManagedMatch(managed)}
      zone="Europe/London"
      onChanged={onChanged}
    />,
    { path: "/bcl/match/7/manage", fallback: { [PATH]: examplePostponing(sheet) } },
  );
  return onChanged;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const text = () => screen.getByRole("region", { name: "Postpone" }).textContent;
const NOTHING = { ask: false, agree: false, decline: false, withdraw: false };

it("asks for one of the free weeks, and says how many are left", async () => {
  const sent = serve();
  const onChanged = show();
  expect(text()).toContain("Your team has 1 of 1 left this season.");
  const week = screen.getByLabelText("Play in");
  expect(
    within(week)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Week 3"]);
  await userEvent.selectOptions(week, "Week 3");
  expect(screen.getByText(/^From/).textContent).toMatch(/^From .*9\/21\/26.* until .*9\/28\/26/);
  await userEvent.type(screen.getByLabelText("Reason"), "Away");
  await press("Ask the Other Team");
  expect(sent).toEqual([{ path: `${PATH}/ask`, body: { week: 3, reason: "Away" } }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows what is wrong beside the week, and keeps what was chosen", async () => {
  serve({ status: 400, body: { week: ["Foxes already has a match in week 3."] } });
  const onChanged = show();
  await userEvent.selectOptions(screen.getByLabelText("Play in"), "Week 3");
  await press("Ask the Other Team");
  expect(await screen.findByText("Foxes already has a match in week 3.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Play in").value).toBe("3");
  expect(onChanged).not.toHaveBeenCalled();
});

const THEIRS = {
  open: examplePostponement({ reason: "Three are away." }),
  may: { ...NOTHING, agree: true, decline: true },
};

it("agrees only once the reader confirms what it does", async () => {
  const sent = serve();
  const onChanged = show(THEIRS);
  expect(text()).toContain("Foxes asks to play this match in week 3.");
  expect(text()).toContain("Three are away.");
  await press("Agree");
  expect(dialog().getByText(/The match moves to week 3/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(dialog().getByRole("button", { name: "Postpone" }));
  expect(sent).toEqual([{ path: `${PATH}/agree`, body: { postponement: "41" } }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("declines with a reason", async () => {
  const sent = serve();
  show(THEIRS);
  await press("Decline");
  await userEvent.type(dialog().getByLabelText("Reason"), "We are ready");
  await userEvent.click(dialog().getByRole("button", { name: "Decline" }));
  expect(sent).toEqual([
    { path: `${PATH}/decline`, body: { postponement: "41", reason: "We are ready" } },
  ]);
});

it("takes back the own request, and has no form beside it", async () => {
  const sent = serve();
  show({ open: examplePostponement({ side: 0 }), may: { ...NOTHING, withdraw: true } });
  expect(screen.queryByLabelText("Play in")).toBeNull();
  await press("Take Back");
  expect(sent).toEqual([{ path: `${PATH}/withdraw`, body: { postponement: "41" } }]);
});

it("says why the match can't be postponed, and what became of earlier requests", () => {
  const history = [
    examplePostponement({ status: "declined", reason: "Away.", answer: "No." }),
    examplePostponement({ _id: "40", status: "ended", toWeek: 0, side: 0 }),
  ];
  show({ obstacle: "Foxes has used its postponements.", history, may: NOTHING }, { side: null });
  expect(text()).toContain("Left this season: Night Owls 1 of 1, Foxes 0 of 1.");
  expect(text()).toContain("Foxes has used its postponements.");
  expect(screen.queryByRole("button")).toBeNull();
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Foxes \(Ivo\) asked for week 3, .*: DeclinedAway\.No\.$/);
  expect(rows[1]).toMatch(/^Night Owls \(Ivo\) asked for a week that staff removed, .*: Ended$/);
});

it("says to staff how they move the match", () => {
  show({ may: NOTHING }, { side: null, isManager: true });
  const link = screen.getByRole("link", { name: "Manage Matches" });
  expect(link.getAttribute("href")).toBe("/tm/manage/matches?league=bcl&week=1");
});

it("is not there where the teams of the league postpone nothing", () => {
  show({ allowed: 0, may: NOTHING });
  expect(screen.queryByRole("region")).toBeNull();
});
