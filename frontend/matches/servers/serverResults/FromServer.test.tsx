import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { exampleOutcome, exampleSheet, NO_POWERS } from "../../../test/fixtures/resultSheet";
import { renderOnPage } from "../../../test/renderOnPage";
import type { ResultSheet } from "../../play/results/resultSheet";
import { FromServer } from "./FromServer";

spyOnToasts();

const ANN = {
  name: "Ann",
  player: null,
  side: 1 as const,
  maps: 1,
  kills: 17,
  deaths: 9,
  assists: null,
  headshots: 0,
  uploaded: 0,
  partly: [],
};
const LOGGED = { outcome: exampleOutcome(), problem: "", players: [ANN] };
const MAY = { ...NO_POWERS, report: true, upload: true };

function show(fields: Partial<ResultSheet>, onChanged = () => undefined) {
  return renderOnPage(
    <FromServer
      sheet={exampleSheet({ fromServer: LOGGED, may: MAY, ...fields })}
      matchId="7"
      names={{ 0: "Night Owls", 1: "Foxes" }}
      zone="UTC"
      onChanged={onChanged}
    />,
  );
}

/** Catches what is sent, and answers it. */
function catchSent(answer: object, status = 201) {
  const sent: [path: string, body: FormData][] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push([path, init.body as FormData]);
    return Promise.resolve(Response.json(answer, { status }));
  });
  return sent;
}

const reportButton = () => screen.queryByRole("button", { name: "Report This Result" });

it("shows each player’s statistics before anyone reports", () => {
  show({});
  const table = screen.getByRole("table", { name: "Players of Foxes", hidden: true });
  const rows = within(table).getAllByRole("row", { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(["FoxesKDAHS", "Ann179–Unknown0"]);
});

it("reports what the server logged with one press", async () => {
  const sent = catchSent({ success: true, message: "Reported." });
  const onChanged = vi.fn();
  const { container } = show({}, onChanged);
  const [map] = LOGGED.outcome.maps;
  expect(container.textContent).toContain("From the server:");
  expect(screen.getByRole("listitem").textContent).toBe(
    `Night Owls ${map?.scores.join("–") ?? ""} Foxes on ${map?.name ?? ""}`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Report This Result" }));
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  const [[path, body] = ["", new FormData()]] = sent;
  expect(path).toBe("/api/matches/7/results/report");
  expect(JSON.parse(body.get("claim") as string)).toEqual({
    decision: "played",
    maps: [{ map: map?.map, scores: map?.scores }],
    vods: [],
  });
});

it("says what is missing while the match is not decided", () => {
  show({ fromServer: { ...LOGGED, problem: "A best of 3 is not decided at 1 to 0." } });
  expect(screen.getByText("A best of 3 is not decided at 1 to 0.")).toBeTruthy();
  expect(reportButton()).toBeNull();
});

it("shows staff and the side whose report waits what the server logged, without a button", () => {
  show({ may: { ...NO_POWERS, settle: true } });
  expect(screen.getByText("From the server:")).toBeTruthy();
  expect(reportButton()).toBeNull();
  expect(screen.queryByText("Upload a Server’s Log")).toBeNull();
});

it("uploads a pasted log, and says why one does not fit", async () => {
  const sent = catchSent({ log: ["This is not a server’s statistics log."] }, 400);
  show({ fromServer: null });
  await userEvent.click(screen.getByText("Upload a Server’s Log"));
  const form = within(await screen.findByRole("form", { name: "Upload a server’s log" }));
  await userEvent.click(form.getByRole("button", { name: "Upload Log" }));
  expect(form.getByText("Choose the log’s file, or paste its text.")).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByRole("textbox", { name: "Or Paste It" }), "nothing");
  await userEvent.click(form.getByRole("button", { name: "Upload Log" }));
  expect(await form.findByText("This is not a server’s statistics log.")).toBeTruthy();
  const [[path, body] = ["", new FormData()]] = sent;
  expect(path).toBe("/api/matches/7/server-log");
  expect(await (body.get("log") as File).text()).toBe("nothing");
});
