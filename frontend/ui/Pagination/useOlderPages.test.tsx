import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { type ApiBody, apiPath } from "../../api/apiPath";
import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { ShowOlder } from "./ShowOlder";
import { useOlderPages } from "./useOlderPages";

const showToast = spyOnToasts();

const NEWEST = "/api/teams/7/audit";
const page = (hasMore: boolean, ...actions: [string, string][]) => ({
  hasMore,
  entries: actions.map(([_id, action]) => ({ _id, action })),
});

function List() {
  const pages = useOlderPages(apiPath("/api/teams/{id}/audit", { id: "7" }), {
    what: "Entries",
    itemsOf: ({ entries }: ApiBody<"/api/teams/{id}/audit">) => entries,
    olderThan: (key) => apiPath("/api/teams/{id}/audit", { id: "7" }, { before: key }),
  });
  return (
    <>
      <p>{pages.items?.map(({ _id, action }) => `${_id} ${action}`).join(", ") ?? "none"}</p>
      <button onClick={pages.retry}>Again</button>
      <ShowOlder {...pages} />
    </>
  );
}

const show = (first?: object) =>
  renderOnPage(<List />, { fallback: first === undefined ? {} : { [NEWEST]: first } });
const older = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Show older" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  document.documentElement.dataset.script = "";
});

it("goes on from the oldest item by its number, until there are no more", async () => {
  // Sorted as text, 9 would come after 10.
  const fetch = stubApi({ [`${NEWEST}?before=9`]: { body: page(false, ["8", "c"]) } });
  show(page(true, ["10", "a"], ["9", "b"]));
  await press("Show older");
  expect(await screen.findByText("10 a, 9 b, 8 c")).toBeTruthy();
  expect(older()).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps what was loaded when the newest items are reloaded, each item once and up to date", async () => {
  stubApi({
    [`${NEWEST}?before=2`]: { body: page(true, ["1", "old"]) },
    [NEWEST]: { body: page(true, ["3", "new"], ["2", "changed"]) },
  });
  show(page(true, ["2", "first"]));
  await press("Show older");
  await screen.findByText("2 first, 1 old");
  await press("Again");
  expect(await screen.findByText("3 new, 2 changed, 1 old")).toBeTruthy();
  expect(older()).toBeTruthy();
});

it("shows why nothing older could be loaded, and lets the reader try again", async () => {
  stubApi({ [`${NEWEST}?before=2`]: { body: { detail: "Back in a minute." }, status: 503 } });
  show(page(true, ["2", "first"]));
  await press("Show older");
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      message: "Error Loading Entries: Back in a minute.",
      kind: "error",
      autoClose: 5000,
    });
  });
  expect(older()?.disabled).toBe(false);
});

it("has nothing while nothing is loaded", () => {
  stubApi({ [NEWEST]: "pending" });
  show();
  expect(screen.getByText("none")).toBeTruthy();
  expect(older()).toBeNull();
});
