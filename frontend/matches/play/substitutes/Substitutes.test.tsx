import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { exampleAttendance, exampleSide } from "../../../test/fixtures/attendance";
import { renderOnPage } from "../../../test/renderOnPage";
import { exampleManagedMatch } from "../../../test/fixtures/times";
import type { Candidate, MatchSubstitutes, Substitute } from "./matchSubstitutes";
import { Substitutes } from "./Substitutes";

const SUBSTITUTES = "/api/matches/7/substitutes";
const toast = spyOnToasts();

const WES: Candidate = { _id: "40", username: "Wes Hale", name: "wes", roles: [], evenings: [] };
const STANDING: Substitute = {
  _id: "5",
  side: 1,
  player: { _id: "40", username: "Wes Hale" },
  available: 4,
  namedBy: { _id: "12", username: "Ivo" },
  namedAt: 1_788_220_800,
  isAsked: false,
};

interface Sent {
  path: string;
  body: unknown;
}

const DONE = { status: 200, body: { success: true, message: "Done." } };

/** Stubs the API: finds these players, records the commands, and gives each this answer. */
function serve(found: Candidate[] = [WES], answer: { status: number; body: unknown } = DONE) {
  const sent: Sent[] = [];
  const searches: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === undefined) {
      searches.push(path);
      return Promise.resolve(Response.json(found));
    }
    sent.push({ path, body: JSON.parse(init.body as string) });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return { sent, searches };
}

function show(fields: Partial<MatchSubstitutes> = {}, attendance = exampleAttendance()) {
  const onChanged = vi.fn();
  const answer: MatchSubstitutes = {
    allowed: 1,
    needed: 5,
    rosters: [6, 7],
    substitutes: [],
    sides: [0],
    obstacle: "",
    looking: [],
    ...fields,
  };
  renderOnPage(
    <Substitutes managed={exampleManagedMatch()} zone="Europe/London" onChanged={onChanged} />,
    {
      path: "/bcl/match/7/manage",
      fallback: { [SUBSTITUTES]: answer, "/api/matches/7/attendance": attendance },
    },
  );
  return onChanged;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const search = (text: string) =>
  userEvent.type(screen.getByRole("searchbox", { name: "Free Player" }), text);
const available = () =>
  screen.getByRole("spinbutton", { name: "How Many of Your Players Can Play" });

it("finds a free player by name and asks them", async () => {
  const { sent, searches } = serve();
  const onChanged = show();
  expect(
    screen.getByText(/^If fewer than 5 of your players can play, you can ask one/),
  ).toBeTruthy();
  expect(screen.getByText(/^You have 6 players and need 5\./)).toBeTruthy();
  expect(screen.getByText("Name a Substitute for", { exact: false }).textContent).toBe(
    "Name a Substitute for Night Owls",
  );
  await userEvent.type(available(), "4");
  await search("wes");
  await userEvent.click(await screen.findByRole("button", { name: "Wes Hale (wes)" }));
  expect(screen.getByText("Chosen: Wes Hale (wes)")).toBeTruthy();
  await press("Ask a Substitute");
  // One request for everything that was typed without a pause.
  expect(searches).toEqual([`${SUBSTITUTES}/candidates?q=wes`]);
  expect(sent).toEqual([
    { path: `${SUBSTITUTES}/name`, body: { side: 0, player: "40", available: 4 } },
  ]);
  await waitFor(() => {
    expect(screen.queryByText("Chosen: Wes Hale (wes)")).toBeNull();
  });
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows that no player has the name, and does not search for one letter", async () => {
  const { searches } = serve([]);
  show();
  expect(screen.queryByText("Type at least 2 letters.")).toBeNull();
  await search("x");
  expect(await screen.findByText("Type at least 2 letters.")).toBeTruthy();
  await search("y");
  expect(await screen.findByText("No free player with this name.")).toBeTruthy();
  expect(screen.queryByText("Type at least 2 letters.")).toBeNull();
  expect(searches).toEqual([`${SUBSTITUTES}/candidates?q=xy`]);
});

it("shows the refusal beside the field, and keeps the choice", async () => {
  const words = "You need 5 players. With 5 you don’t need a substitute.";
  serve([WES], { status: 400, body: { available: [words] } });
  show();
  await userEvent.type(available(), "5");
  await search("wes");
  await userEvent.click(await screen.findByRole("button", { name: "Wes Hale (wes)" }));
  await press("Ask a Substitute");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("Chosen: Wes Hale (wes)")).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
});

it("lets staff choose the side", async () => {
  const { sent } = serve();
  show({ sides: [0, 1] });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "For" }), "Foxes");
  expect(screen.getByText(/^The team has 7 players and needs 5\./)).toBeTruthy();
  await userEvent.type(available(), "3");
  await search("wes");
  await userEvent.click(await screen.findByRole("button", { name: "Wes Hale (wes)" }));
  await press("Ask a Substitute");
  expect(sent.map(({ body }) => body)).toEqual([{ side: 1, player: "40", available: 3 }]);
});

it("shows the other side the substitutes, without any actions", () => {
  show({ substitutes: [STANDING] });
  const item = screen.getByRole("listitem");
  expect(item.textContent).toBe("Substitute: Wes HaleFoxes, 4 of their players can play");
  expect(within(item).getByRole("link").getAttribute("href")).toBe("/players/40");
  expect(within(item).queryByRole("button")).toBeNull();
  expect(screen.getByRole("form", { name: "Name a Substitute" })).toBeTruthy();
});

it("shows who was asked and has not answered, and withdraws the request", async () => {
  const { sent } = serve();
  show({ substitutes: [{ ...STANDING, isAsked: true }], sides: [1] });
  expect(screen.getByRole("listitem").textContent).toMatch(
    /^Asked: Wes HaleFoxes, 4 of their players can play\. They have not answered yet\./,
  );
  await press("Withdraw: Wes Hale");
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw This Request?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(sent).toEqual([{ path: `${SUBSTITUTES}/withdraw`, body: { substitute: "5" } }]);
});

it("removes a substitute after asking, and names no more than allowed", async () => {
  const { sent } = serve();
  const onChanged = show({ substitutes: [STANDING], sides: [1] });
  expect(screen.queryByRole("form", { name: "Name a Substitute" })).toBeNull();
  await press("Remove: Wes Hale");
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Remove This Substitute?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(sent).toEqual([{ path: `${SUBSTITUTES}/withdraw`, body: { substitute: "5" } }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows why nobody can be named now", () => {
  show({ obstacle: "The league does not allow substitutes." });
  expect(screen.getByText("The league does not allow substitutes.")).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

it("starts with the number of players who are in, and with the league's free agents", async () => {
  const { sent, searches } = serve();
  const looking = [{ ...WES, roles: ["Support"], evenings: [1, 3] }];
  show({ looking }, exampleAttendance({ sides: [exampleSide()] }));
  const field = screen.getByLabelText<HTMLInputElement>("How Many of Your Players Can Play");
  expect(field.value).toBe("1");
  expect(screen.getByText(/1 is in, 1 has not answered\.$/)).toBeTruthy();
  const found = screen.getByRole("list", { name: "Free Agents" });
  expect(found.textContent).toBe("Wes Hale (wes)Tue, Thu · Support");
  await press("Wes Hale (wes)");
  await press("Ask a Substitute");
  expect(sent.map(({ body }) => body)).toEqual([{ side: 0, player: "40", available: 1 }]);
  expect(searches).toEqual([]);
});
