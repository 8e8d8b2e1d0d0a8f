import { afterEach, expect, it, vi } from "vitest";

import type { ApiPath } from "./apiPath";
import { command } from "./command";
import { type ApiError } from "./request";
import { onSignedOut } from "./signedOut";

const PATH = "/api/users/7/tokens" as ApiPath<{ success: boolean; message: string }>;

function answer(status: number, body: string | null) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  document.cookie = "csrftoken=; max-age=0";
  document.cookie = "theme=; max-age=0";
});

it("sends an object as JSON with the forgery token, and answers the body", async () => {
  document.cookie = "theme=dark";
  document.cookie = "csrftoken=s3cret";
  const fetch = answer(201, '{"success": true, "message": "Done."}');
  await expect(command("POST", PATH, { name: "Bot" })).resolves.toEqual({
    success: true,
    message: "Done.",
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(PATH, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      "X-CSRFToken": "s3cret",
      "Content-Type": "application/json",
    },
    body: '{"name":"Bot"}',
  });
});

it("leaves the type of a form to the browser, which knows its boundary", async () => {
  document.cookie = "csrftoken=s3cret";
  const fetch = answer(201, "[]");
  const form = new FormData();
  form.set("username", "Ember");
  await command("POST", PATH, form);
  const [, init] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect(init.body).toBe(form);
  expect(init.headers).toEqual({ Accept: "application/json", "X-CSRFToken": "s3cret" });
});

it("sends no body when there is none, and accepts an empty response", async () => {
  const fetch = answer(204, null);
  await expect(command("DELETE", PATH)).resolves.toBeUndefined();
  const [, init] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect(init).toEqual({
    method: "DELETE",
    credentials: "same-origin",
    headers: { Accept: "application/json", "X-CSRFToken": "" },
  });
});

it("fails with the refused fields", async () => {
  const body = { name: ["Too long."], names: [{ league: ["Please select a league."] }] };
  answer(400, JSON.stringify(body));
  const error: unknown = await command("POST", PATH, {}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    name: "Bad Request",
    status: 400,
    body,
  } satisfies Partial<ApiError>);
});

it("reports that the session has ended, unless the page sent the command by itself", async () => {
  const listener = vi.fn();
  const ignore = onSignedOut(listener);
  answer(401, '{"detail": "You are not logged in."}');
  const failure = { status: 401, isSignedOut: true };
  await expect(command("PUT", PATH, {}, { isUnasked: true })).rejects.toMatchObject(failure);
  expect(listener).not.toHaveBeenCalled();
  await expect(command("POST", PATH, {})).rejects.toMatchObject(failure);
  expect(listener).toHaveBeenCalledExactlyOnceWith("You are not logged in.");
  answer(403, '{"detail": "Access Denied."}');
  await expect(command("POST", PATH, {})).rejects.toMatchObject({ isSignedOut: false });
  ignore();
  answer(401, "{}");
  await expect(command("POST", PATH, {})).rejects.toMatchObject(failure);
  expect(listener).toHaveBeenCalledOnce();
});
