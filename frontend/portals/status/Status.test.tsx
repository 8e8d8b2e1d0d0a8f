import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import type { PortalStatus } from "./portalStatus";
import { Status } from "./Status";

const PATH = "/api/status";
const READY: PortalStatus = {
  at: 1_800_000_000,
  state: "ready",
  parts: [
    { name: "database", state: "ok", words: "postgresql", milliseconds: 1, isNeeded: true },
    { name: "cache", state: "unused", words: "not used", milliseconds: 0, isNeeded: false },
  ],
  faults: [],
  versions: [{ name: "portal", version: "1.2.3" }],
  waitingMigrations: [],
  dueWork: [
    {
      name: "deliver_outbox",
      everySeconds: 10,
      succeededAt: 1_800_000_000,
      seconds: 0.25,
      failures: 0,
      error: "",
      isLate: false,
    },
  ],
  queues: [{ name: "outside", waiting: 2 }],
  messages: { waiting: 3, undelivered: 1, overdueSeconds: 40 },
  backup: null,
  disk: { freeBytes: 12_300_000_000, totalBytes: 99_600_000_000 },
};
const TROUBLED: PortalStatus = {
  ...READY,
  state: "degraded",
  parts: [
    {
      name: "dueWork",
      state: "down",
      words: "has not run yet, late: deliver_outbox",
      milliseconds: 1,
      isNeeded: false,
    },
  ],
  faults: [{ name: "backup", words: "No backup ran for 3 days.", since: 1_800_000_000 }],
  waitingMigrations: ["accounts.0017_more"],
  dueWork: READY.dueWork.map((each) => ({
    ...each,
    succeededAt: 0,
    failures: 2,
    error: "OperationalError",
    isLate: true,
  })),
  backup: { madeAt: 1_800_000_000, bytes: 1_500_000 },
};

function show(status?: PortalStatus) {
  renderOnPage(<Status />, { path: "/admin/status", fallback: status ? { [PATH]: status } : {} });
}

const card = (name: string) => screen.getByRole("region", { name });
const textOf = (name: string) => card(name).textContent;

beforeEach(() => {
  document.documentElement.dataset.script = "";
});

it("shows a portal of which every part works", () => {
  show(READY);
  expect(textOf("Parts")).toMatch(/PartsReady.*DatabaseOK postgresqlCacheNot used not used/);
  expect(textOf("Messages and Tasks")).toContain("undelivered messages1");
  expect(textOf("Messages and Tasks")).toContain("tasks in queue outside2");
  expect(textOf("Backup and Disk")).toContain("none was made here");
  expect(textOf("Backup and Disk")).toContain("12 GB of 100 GB");
  expect(screen.queryByRole("region", { name: "Faults" })).toBeNull();
  expect(textOf("Versions")).toContain("portal1.2.3migrations to applynone");
  expect(textOf("Due Work")).toMatch(/^Due Workin timedeliver_outboxin time .*0\.25 s$/);
});

it("shows what is down, late and to be applied", () => {
  show(TROUBLED);
  expect(within(card("Parts")).getByText("A part is down")).toBeTruthy();
  expect(textOf("Parts")).toContain("Due workDown has not run yet, late: deliver_outbox");
  expect(textOf("Faults")).toMatch(/^FaultsBackupsNo backup ran for 3 days\. Since ./);
  expect(textOf("Versions")).toContain("accounts.0017_more");
  expect(textOf("Due Work")).toBe(
    "Due Work1 of 1 latedeliver_outboxlate has not succeeded yet, failed 2 times since, OperationalError",
  );
  expect(textOf("Backup and Disk")).toContain("1.5 MB");
});

it("checks again when asked", async () => {
  const fetch = stubApi({ [PATH]: { body: TROUBLED } });
  show(READY);
  await userEvent.click(screen.getByRole("button", { name: "Check Again" }));
  await waitFor(() => {
    expect(textOf("Parts")).toContain("A part is down");
  });
  expect(fetch).toHaveBeenCalledOnce();
});

it("copies everything as JSON", async () => {
  const user = userEvent.setup();
  show(READY);
  await user.click(screen.getByRole("button", { name: "Copy as JSON" }));
  expect(await screen.findByText("Copied.")).toBeTruthy();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(READY);
});

it("says where the text is when the browser does not allow copying", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  show(READY);
  await user.click(screen.getByRole("button", { name: "Copy as JSON" }));
  expect(await screen.findByText(/does not allow copying/)).toBeTruthy();
});

it("shows that the state can't be read", async () => {
  stubApi({ [PATH]: { body: { detail: "No." }, status: 403 } });
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("Error Loading Status");
});
