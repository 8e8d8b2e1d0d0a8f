import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { MapPool } from "./MapPool";

spyOnToasts();

const ADDRESS = "/api/league-info/7/maps";
type Map = Parameters<typeof MapPool>[0]["maps"][number];
const MAPS: [Map, Map] = [
  { _id: "3", name: "Arctic", inPool: true, formerNames: [], picture: null },
  { _id: "4", name: "Skyline", inPool: false, formerNames: ["Heights"], picture: null },
];
const onChanged = vi.fn();

function show(maps: readonly Map[] = MAPS) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <MapPool leagueId="7" maps={[...maps]} onChanged={onChanged} />
    </StaffLibrary>,
  );
}

beforeEach(() => {
  onChanged.mockClear();
  stubStaffBrowser();
});

it("removes a map from the pool", async () => {
  const fetch = stubApi({ [ADDRESS]: { body: { success: true, message: "Done." } } });
  show();
  expect(screen.getByLabelText<HTMLInputElement>("Skyline").checked).toBe(false);
  await userEvent.click(screen.getByLabelText("Arctic"));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    expect.objectContaining({ method: "PUT", body: '{"map":"3","inPool":false}' }),
  );
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("warns when no map is in the pool", () => {
  const words = "No map is in the pool: teams can’t report results.";
  show();
  expect(screen.queryByText(words)).toBeNull();
  show(MAPS.slice(1));
  expect(screen.getByText(words)).toBeTruthy();
});

it("keeps the name of a map that is refused, with the reason", async () => {
  const words = "The league already has this map.";
  stubApi({ [ADDRESS]: { body: { name: [words] }, status: 400 } });
  show([]);
  expect(screen.getByText("This league has no maps yet.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("New map"), "Arctic");
  await userEvent.click(screen.getByText("Add Map"));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("New map").value).toBe("Arctic");
  expect(onChanged).not.toHaveBeenCalled();
});

it("says how a map was called, and renames it", async () => {
  const fetch = stubApi({ [`${ADDRESS}/name`]: { body: { success: true, message: "Done." } } });
  show();
  expect(screen.getByText("Formerly Heights")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Rename: Skyline" }));
  const dialog = within(screen.getByRole("dialog", { name: "Rename Skyline" }));
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Rename" }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText("Name"), " Two");
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    `${ADDRESS}/name`,
    expect.objectContaining({ method: "PUT", body: '{"map":"4","name":"Skyline Two"}' }),
  );
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("gives a map a picture of the library, or takes it away", async () => {
  const image = {
    ...{ _id: "9", url: "/media/a.webp", alt: "A tower.", name: "a.png", width: 40, height: 30 },
    ...{ isUsed: false, uploadedAt: 0, uploadedBy: null, revision: "1" },
  };
  const fetch = stubApi({
    [`${ADDRESS}/picture`]: { body: { success: true, message: "Done." } },
    "/api/images/7": { body: { images: [image], hasMore: false, count: 1 } },
  });
  const [arctic, ...others] = MAPS;
  show([{ ...arctic, picture: { url: "/media/b.webp", alt: "Ice." } }, ...others]);
  expect(screen.getByAltText("Ice.").getAttribute("src")).toBe("/media/b.webp");
  await userEvent.click(screen.getByRole("button", { name: "Add picture: Skyline" }));
  const dialog = within(screen.getByRole("dialog", { name: "Choose a Picture" }));
  await userEvent.click(await dialog.findByRole("button", { name: "A tower." }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove picture: Arctic" }));
  for (const body of ['{"map":"4","picture":"9"}', '{"map":"3","picture":null}']) {
    expect(fetch).toHaveBeenCalledWith(
      `${ADDRESS}/picture`,
      expect.objectContaining({ method: "PUT", body }),
    );
  }
});

const JOIN = {
  ...{ results: 2, reports: 1, serverResults: 0, statistics: 12, both: ["Foxes vs Owls"] },
  ...{ entersPool: true, obstacle: "" },
};
const PREVIEW = `${ADDRESS}/join?map=3&into=4`;

async function askToJoin() {
  await userEvent.selectOptions(screen.getByLabelText("Map that goes"), "Arctic");
  await userEvent.selectOptions(screen.getByLabelText("Map that stays"), "Skyline");
  await userEvent.click(screen.getByText("Show What Moves"));
  return within(await screen.findByRole("dialog", { name: "Join Arctic into Skyline?" }));
}

it("joins two maps after it has shown what moves", async () => {
  const fetch = stubApi({
    [PREVIEW]: { body: JOIN },
    [`${ADDRESS}/join`]: { body: { success: true, message: "Done." } },
  });
  show();
  const dialog = await askToJoin();
  expect(await dialog.findByText("2 results")).toBeTruthy();
  expect(dialog.getByText(/in the result of Foxes vs Owls/)).toBeTruthy();
  expect(dialog.getByText(/comes into the pool/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Join Maps" }));
  expect(fetch).toHaveBeenLastCalledWith(
    `${ADDRESS}/join`,
    expect.objectContaining({ method: "POST", body: '{"map":"3","into":"4"}' }),
  );
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("says why two maps can’t be joined", async () => {
  const words = "Both are attached to Foxes vs Owls. Dismiss one of them first.";
  stubApi({ [PREVIEW]: { body: { ...JOIN, obstacle: words } } });
  show();
  const dialog = await askToJoin();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Join Maps" }).disabled).toBe(true);
});
