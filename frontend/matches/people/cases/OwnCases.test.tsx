import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { ApiBody } from "../../../api/apiPath";
import { spyOnToasts } from "../../../test/spies";
import { exampleSession } from "../../../test/fixtures/session";
import { renderOnPage } from "../../../test/renderOnPage";
import * as pictures from "../../../ui/Crop/pictures";
import { OwnCases } from "./OwnCases";
import { ReportMisconduct } from "./ReportMisconduct";

spyOnToasts();

const LIMITS = { longest: 1000, mostLinks: 5 };
const OWN: ApiBody<"/api/cases/own"> = {
  punishments: [
    {
      _id: "31",
      kind: 0,
      league: "bcl",
      reason: "Played under a second account.",
      startsAt: 1_772_323_200,
      until: 0,
      liftedAt: 0,
      liftReason: "",
      matches: null,
      served: 0,
      isInForce: true,
      appeal: null,
      mayAppeal: true,
    },
    {
      _id: "30",
      kind: 3,
      league: "",
      reason: "Rude.",
      startsAt: 1_772_323_200,
      until: 0,
      liftedAt: 0,
      liftReason: "",
      matches: null,
      served: 0,
      isInForce: true,
      appeal: {
        text: "That was somebody else.",
        openedAt: 1_772_323_300,
        outcome: "upheld",
        answer: "The video shows you.",
      },
      mayAppeal: false,
    },
  ],
  reports: [
    {
      _id: "12",
      kind: "misconduct",
      about: { type: "player", _id: "5", name: "Ember", url: "/players/5" },
      text: "He shouted at us.",
      openedAt: 1_772_323_200,
      outcome: "",
      answer: "",
    },
  ],
};

/** Answers commands with a status; what was sent. */
function stubCommands(status = 201, answer: unknown = { success: true, message: "Sent." }) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    if (options?.method !== "POST") {
      return Promise.resolve(Response.json({ detail: "Not found." }, { status: 404 }));
    }
    const { body } = options;
    sent.push([address, body instanceof FormData ? body : JSON.parse(body as string)]);
    return Promise.resolve(Response.json(answer, { status }));
  });
  return sent;
}

it("shows one’s punishments with the appeals, and what became of one’s reports", () => {
  renderOnPage(<OwnCases playerId="7" {...LIMITS} />, {
    path: "/cases",
    fallback: { "/api/cases/own": OWN },
  });
  const [ban, warning] = within(screen.getByRole("list", { name: "Punishments" })).getAllByRole(
    "listitem",
  );
  expect(ban?.textContent).toContain("Ban, Breachers Champions League");
  expect(warning?.textContent).toContain("The punishment stands. The video shows you.");
  expect(screen.getByText("Staff have not answered yet.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Appeal/ })).toHaveLength(1);
});

it("sends an appeal, and keeps what was typed when it is refused", async () => {
  const sent = stubCommands(400, { text: ["Say why, in at least 20 characters"] });
  const user = userEvent.setup();
  renderOnPage(<OwnCases playerId="7" {...LIMITS} />, {
    path: "/cases",
    fallback: { "/api/cases/own": OWN },
  });
  await user.click(screen.getByRole("button", { name: "Appeal: Ban, Breachers Champions League" }));
  await user.type(screen.getByLabelText("Why Is It Wrong?"), "Not me.");
  await user.type(screen.getByLabelText("Links"), "https://a.example\nhttps://b.example");
  await user.click(screen.getByRole("button", { name: "Send Appeal" }));
  expect(await screen.findByText("Say why, in at least 20 characters")).toBeTruthy();
  expect(screen.getByDisplayValue("Not me.")).toBeTruthy();
  expect(sent).toEqual([
    [
      "/api/cases/appeals/31",
      { text: "Not me.", links: ["https://a.example", "https://b.example"] },
    ],
  ]);
});

it("reports a player to the staff of the chosen league", async () => {
  const sent = stubCommands();
  const user = userEvent.setup();
  renderOnPage(
    <ReportMisconduct
      {...LIMITS}
      about="player"
      id="5"
      label="Ember"
      path="/players/5"
      leagues={["pcl", "bcl"]}
    />,
    { path: "/cases/report", session: exampleSession({ _id: "7" }) },
  );
  await user.selectOptions(screen.getByLabelText("League"), "Breachers Champions League");
  await user.type(screen.getByLabelText("What Happened?"), "He shouted at us.");
  await user.type(screen.getByLabelText("Links"), "https://a.example");
  const shot = new File(["x"], "shot.png", { type: "image/png" });
  vi.spyOn(pictures, "shrinkPicture").mockResolvedValue(shot);
  // jsdom has no addresses for files.
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  await user.upload(screen.getByLabelText("Add Pictures"), shot);
  expect(await screen.findByRole("img", { name: "shot.png" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByRole("heading", { name: "Thank You" })).toBeTruthy();
  const [path, form] = sent[0] as [string, FormData];
  expect([sent.length, path]).toEqual([1, "/api/cases/report"]);
  expect(JSON.parse(form.get("report") as string)).toEqual({
    about: "player",
    _id: "5",
    text: "He shouted at us.",
    links: ["https://a.example"],
    league: "bcl",
  });
  expect(form.getAll("pictures").map((each) => (each as File).name)).toEqual(["shot.png"]);
});
