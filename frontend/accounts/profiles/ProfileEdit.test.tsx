import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { onSignedOut } from "../../api/signedOut";
import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { hydrateIsland } from "../../test/hydrateIsland";
import { EDIT, exampleProfile } from "../../test/fixtures/profile";
import type { Profile } from "./profileDraft";
import { ProfileEdit } from "./ProfileEdit";

const showToast = spyOnToasts();

const FAILED = {
  message: "Error updating profile",
  kind: "error",
  position: "top-center",
  autoClose: 5_000,
};

interface Server {
  profile: Profile;
  /** The answer to a form. */
  answer: { status: number; body: unknown };
  /** The forms that it has received. */
  forms: FormData[];
}

/** Puts a server behind `fetch` that keeps a profile. */
function serve(settings: Partial<Server> = {}): Server {
  const server: Server = {
    profile: exampleProfile(),
    answer: { status: 201, body: [{ message: "Profile updated", success: true }] },
    forms: [],
    ...settings,
  };
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) {
      server.forms.push(init.body);
      return Promise.resolve(Response.json(server.answer.body, { status: server.answer.status }));
    }
    return Promise.resolve(Response.json(server.profile));
  });
  return server;
}

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Username" });
const rows = () => screen.queryAllByRole("listitem");
const row = (number: number) =>
  within(screen.getByRole("listitem", { name: `In-game name ${String(number)}` }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

function show(server: Server) {
  return renderOnPage(<ProfileEdit playerId="7" />, {
    path: "/players/7/edit",
    fallback: { [EDIT]: server.profile },
  });
}

/** An example without required choices. */
const complete = (changes: Partial<Profile> = {}) => {
  const [stored] = exampleProfile().names;
  return exampleProfile({ names: stored ? [stored] : [], ...changes });
};

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows the profile that came with the page", () => {
  show(serve());
  expect(username().value).toBe("Cinder");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Region" }).value).toBe("EU");
  expect(rows()).toHaveLength(2);
  expect(row(1).getByRole<HTMLInputElement>("textbox").value).toBe("Ace Pilot");
});

it("renders on the server what the browser does", async () => {
  const server = serve();
  const { served, complaints } = await hydrateIsland(
    "accounts/profile-edit",
    ProfileEdit,
    { playerId: "7" },
    { path: "/players/7/edit", fallback: { [EDIT]: server.profile } },
  );
  expect(served).toContain("Ace Pilot");
  expect(complaints).toEqual([]);
  expect(username().value).toBe("Cinder");
});

it("keeps the league of stored names, and the platform once there is one", () => {
  show(serve());
  const isDisabled = (number: number, label: string) =>
    row(number).getByRole<HTMLSelectElement>("combobox", { name: label }).disabled;
  expect([isDisabled(1, "League"), isDisabled(1, "Platform")]).toEqual([true, true]);
  expect([isDisabled(2, "League"), isDisabled(2, "Platform")]).toEqual([true, false]);
});

it("saves the typed values, shows a message, and shows the stored values", async () => {
  const server = serve({ profile: complete() });
  show(server);
  await userEvent.clear(username());
  await userEvent.type(username(), " ember ");
  server.profile = { ...server.profile, username: "Ember" };
  await save();
  await waitFor(() => {
    expect(username().value).toBe("Ember");
  });
  expect(server.forms.map((form) => form.get("username"))).toEqual([" ember "]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "Profile updated",
    kind: "success",
    autoClose: 5_000,
  });
  expect(screen.queryByText("You have unsaved changes.")).toBeNull();
});

it("shows one toast for each message, green or red", async () => {
  const body = [
    { message: "Profile updated", success: true },
    { message: "The image could not be stored", success: false },
  ];
  show(serve({ profile: complete(), answer: { status: 201, body } }));
  await save();
  await waitFor(() => {
    expect(showToast.mock.calls).toEqual([
      [{ message: "Profile updated", kind: "success", autoClose: 5_000 }],
      [{ message: "The image could not be stored", kind: "error", autoClose: 5_000 }],
    ]);
  });
});

it("sends nothing that is wrong, and goes to the first wrong field", async () => {
  const server = serve();
  show(server);
  await userEvent.clear(username());
  await save();
  expect(screen.getByText("Username too short")).toBeTruthy();
  expect(row(2).getByText("Please select a platform")).toBeTruthy();
  expect(document.activeElement).toBe(username());
  expect([server.forms, showToast.mock.calls]).toEqual([[], []]);

  await userEvent.type(username(), "Ember");
  expect(screen.queryByText("Username too short")).toBeNull();
  await save();
  expect(document.activeElement).toBe(row(2).getByRole("combobox", { name: "Platform" }));
});

it("shows what the server refuses in its place, and keeps the typed text", async () => {
  const body = { username: ["This username is taken"], names: [{ name: ["Name is too short"] }] };
  show(serve({ profile: complete(), answer: { status: 400, body } }));
  await userEvent.type(username(), "s");
  await save();
  expect(await screen.findByText("This username is taken")).toBeTruthy();
  expect(row(1).getByText("Name is too short")).toBeTruthy();
  expect(username().value).toBe("Cinders");
  expect(document.activeElement).toBe(username());
  expect(showToast).toHaveBeenCalledExactlyOnceWith(FAILED);
});

it("shows the reason when the error is not about a field", async () => {
  show(serve({ profile: complete(), answer: { status: 403, body: { detail: "No." } } }));
  await save();
  expect(await screen.findByText("Access Denied: No.")).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith(FAILED);
});

it("shows that the session has ended, and keeps the typed text", async () => {
  const body = { detail: "You are not logged in." };
  const server = serve({ profile: complete(), answer: { status: 401, body } });
  const signedOut = vi.fn();
  const ignore = onSignedOut(signedOut);
  show(server);
  await userEvent.type(username(), "s");
  await save();
  expect(await screen.findByText(/^You are not logged in\. Log in in another tab/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("target")).toBe("_blank");
  expect(signedOut).not.toHaveBeenCalled();
  expect(username().value).toBe("Cinders");
  server.answer = { status: 201, body: [{ message: "Profile updated", success: true }] };
  await save();
  expect(server.forms.map((form) => form.get("username"))).toEqual(["Cinders", "Cinders"]);
  ignore();
});

/** The profile after an admin has changed its region, and the answer to who did not see that. */
function changedByAnother(): Pick<Server, "profile" | "answer"> {
  const profile = complete({ region: "NA", revision: "v2" });
  return { profile, answer: { status: 409, body: { detail: "Out of date.", theirs: profile } } };
}

it("shows what somebody else saved beside what is typed, and saves that when it is kept", async () => {
  const server = serve({ profile: complete() });
  show(server);
  await userEvent.type(username(), "!");
  Object.assign(server, changedByAnother());
  await save();
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("row", { name: "Region EU NA" })).toBeTruthy();
  expect(showToast).not.toHaveBeenCalled();
  server.answer = { status: 201, body: [{ message: "Profile updated", success: true }] };
  await userEvent.click(screen.getByRole("button", { name: "Keep Mine" }));
  await waitFor(() => {
    expect(screen.queryByRole("table")).toBeNull();
  });
  const sent = server.forms.map((form) => [form.get("username"), form.get("revision")]);
  expect(sent).toEqual([
    ["Cinder!", "v1"],
    ["Cinder!", "v2"],
  ]);
});

it("takes what somebody else saved", async () => {
  const server = serve({ profile: complete() });
  show(server);
  await userEvent.type(username(), "!");
  Object.assign(server, changedByAnother());
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Take Theirs" }));
  await waitFor(() => {
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Region" }).value).toBe("NA");
  });
  expect(username().value).toBe("Cinder");
  await userEvent.type(username(), "?");
  await save();
  expect(server.forms.map((form) => form.get("revision"))).toEqual(["v1", "v2"]);
});

it("does not remove names that the form did not show", async () => {
  const server = serve({ profile: complete() });
  show(server);
  server.profile = exampleProfile();
  await userEvent.click(screen.getByRole("button", { name: "Remove Ace Pilot" }));
  await save();
  const sent = server.forms.map((form) => [form.get("names"), form.get("known")]);
  expect(sent).toEqual([["[]", '["31"]']]);
});

it("saves once at a time, and shows that it is saving", async () => {
  const server = serve({ profile: complete() });
  let finish: () => void = () => undefined;
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    if (!(init?.body instanceof FormData)) {
      return Promise.resolve(Response.json(server.profile));
    }
    server.forms.push(init.body);
    return new Promise<Response>((resolve) => {
      finish = () => {
        resolve(Response.json(server.answer.body, { status: 201 }));
      };
    });
  });
  show(server);
  await save();
  const button = await screen.findByRole("button", { name: "Saving" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(server.forms).toHaveLength(1);
  finish();
  expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
});

it("adds a row, goes to it, and sends it without a key", async () => {
  const server = serve({ profile: complete() });
  show(server);
  await userEvent.click(screen.getByRole("button", { name: "Add Name" }));
  expect(document.activeElement).toBe(row(2).getByRole("textbox", { name: "Name" }));
  await userEvent.keyboard("Rifle");
  await userEvent.selectOptions(row(2).getByRole("combobox", { name: "Platform" }), "Meta");
  await userEvent.selectOptions(row(2).getByRole("combobox", { name: "League" }), "OCL");
  await save();
  await waitFor(() => {
    expect(server.forms.map((form) => JSON.parse(form.get("names") as string) as unknown)).toEqual([
      [
        { _id: "31", name: "Ace Pilot", league: "BCL", platform: 0 },
        { name: "Rifle", league: "OCL", platform: 1 },
      ],
    ]);
  });
});

it("removes a row, and leaves the focus where another can be added", async () => {
  show(serve());
  await userEvent.click(screen.getByRole("button", { name: "Remove Ace Pilot" }));
  expect(rows()).toHaveLength(1);
  expect(row(1).getByRole<HTMLInputElement>("textbox").value).toBe("Chatty");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Name" }));
});

function isLeavingHeld(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it("warns before the typed text is lost, and only then", async () => {
  show(serve());
  expect(isLeavingHeld()).toBe(false);
  await userEvent.type(username(), "s");
  expect([isLeavingHeld(), screen.getByRole("status").textContent]).toEqual([
    true,
    "You have unsaved changes.",
  ]);
  await userEvent.type(username(), "{Backspace}");
  expect(isLeavingHeld()).toBe(false);
});

it("shows that a profile could not be loaded", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ detail: "Not found." }, { status: 404 })),
  );
  renderOnPage(<ProfileEdit playerId="7" />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading User Data: Not Found: Not found.");
});
