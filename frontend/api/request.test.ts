import { expect, it, vi } from "vitest";

import { apiPath } from "./apiPath";
import { type ApiError, request } from "./request";

const PATH = apiPath("/api/teams/standings/{leagueId}", { leagueId: "1" }, { region: "eu" });

function answer(status: number, body: string): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );
}

async function failure(): Promise<ApiError> {
  return request(PATH).then(
    () => expect.fail("the request was to fail"),
    (error: unknown) => error as ApiError,
  );
}

it("answers the body", async () => {
  answer(200, "[]");
  await expect(request(PATH)).resolves.toEqual([]);
  expect(fetch).toHaveBeenCalledWith(PATH, {
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  });
});

it("names a refusal and repeats its detail", async () => {
  answer(404, '{"detail": "There is no such league."}');
  expect(await failure()).toMatchObject({
    name: "Not Found",
    message: "There is no such league.",
    status: 404,
    isPassing: false,
  });
});

it("lists the fields that were refused", async () => {
  answer(400, '{"region": ["Mars is not a region.", "Try eu."], "week": ["Too high."]}');
  expect(await failure()).toMatchObject({
    name: "Bad Request",
    message: "region: Mars is not a region. Try eu.; week: Too high.",
  });
});

it.each([
  [418, "Error", false],
  [429, "Too Many Requests", true],
  [502, "Server Error", true],
])(
  "gives a status %i without a readable body words of its own",
  async (status, name, isPassing) => {
    answer(status, "<html>");
    expect(await failure()).toMatchObject({
      name,
      message: `The server answered ${String(status)}.`,
      isPassing,
    });
  },
);

it("treats a success that is no JSON as a failure", async () => {
  answer(200, "<html>");
  expect(await failure()).toMatchObject({
    name: "Server Error",
    message: "The server's answer could not be read.",
  });
});

it("reports when the server was not reached, and why", async () => {
  const cause = new TypeError("Failed to fetch");
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(cause)),
  );
  expect(await failure()).toMatchObject({
    name: "No Connection",
    message: "The server could not be reached.",
    isPassing: true,
    cause,
  });
});
