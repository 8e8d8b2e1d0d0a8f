import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { OverlayPage } from "./OverlayPage";

interface Answer {
  status: number;
  html?: string;
  etag?: string;
  build?: string | null;
  live?: number;
}

const NOW = 1_796_298_192_000;
const reload = vi.fn<() => void>();
let answers: (Answer | "away" | "hangs")[] = [];
const asked: { etag: string | null; at: number }[] = [];
const root = document.createElement("html");
const picture = document.createElement("main");

function response({ status, html = "", etag = '"2"', build = "b1", live = 0 }: Answer): Response {
  const headers = new Headers({
    ETag: etag,
    "X-Overlay-Live": String(live),
    "Server-Timing": `clock;desc=${String(NOW)}`,
  });
  if (build !== null) {
    headers.set("X-Overlay-Build", build);
  }
  return new Response(status === 304 ? null : html, { status, headers });
}

function fetched(_address: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  asked.push({ etag: headers.get("If-None-Match"), at: performance.now() });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === "hangs") {
    return new Promise((_resolve, reject) => {
      options.signal?.addEventListener("abort", () => {
        reject(new Error("aborted"));
      });
    });
  }
  return answer === undefined || answer === "away"
    ? Promise.reject(new TypeError("Failed to fetch"))
    : Promise.resolve(response(answer));
}

function started(): OverlayPage {
  root.dataset.build = "b1";
  root.dataset.live = "0";
  picture.dataset.etag = '"1"';
  picture.innerHTML = "<p>first</p>";
  const page = new OverlayPage(root, picture);
  page.start();
  return page;
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "performance", "Date"],
  });
  vi.stubGlobal("fetch", vi.fn<typeof fetched>(fetched));
  vi.stubGlobal("location", { href: "http://portal.test/overlay/1-x/", reload });
  sessionStorage.clear();
  answers = [{ status: 304 }];
  asked.length = 0;
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

it("asks every two seconds with the tag of what it shows, and leaves the same picture alone", async () => {
  started();
  const before = picture.firstChild;
  await after(6100);
  expect(asked.map(({ etag }) => etag)).toEqual(['"1"', '"1"', '"1"']);
  expect(picture.firstChild).toBe(before);
});

it("shows a new picture", async () => {
  answers = [{ status: 200, html: "<p>second</p>" }, { status: 304 }];
  started();
  await after(4100);
  expect(picture.innerHTML).toBe("<p>second</p>");
  expect(asked.map(({ etag }) => etag)).toEqual(['"1"', '"2"']);
});

it("keeps the last picture while nobody answers, and asks at least every five seconds for ever", async () => {
  answers = ["away"];
  started();
  await after(600_000);
  expect(picture.innerHTML).toBe("<p>first</p>");
  const gaps = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
  answers = [{ status: 200, html: "<p>back</p>" }];
  await after(5100);
  expect(picture.innerHTML).toBe("<p>back</p>");
});

it("gives up on an answer that does not come", async () => {
  answers = ["hangs", { status: 200, html: "<p>second</p>" }];
  started();
  await after(10_000);
  expect(picture.innerHTML).toBe("<p>second</p>");
});

it.each<[string, Answer]>([
  ["an error", { status: 502, html: "<h1>Bad Gateway</h1>", build: null }],
  ["an error of the portal", { status: 503, html: "<p>Too busy</p>" }],
  ["another's page", { status: 200, html: "<p>Sign in to the Wi-Fi</p>", build: null }],
  ["a refusal to answer so often", { status: 429 }],
])("shows nothing of %s", async (_name, answer) => {
  answers = [answer];
  started();
  await after(5000);
  expect(picture.innerHTML).toBe("<p>first</p>");
  expect(reload).not.toHaveBeenCalled();
});

it("becomes empty once its address was revoked, and comes back with it", async () => {
  answers = [{ status: 404, html: "<p>gone</p>" }];
  started();
  await after(2100);
  expect(picture.innerHTML).toBe("");
  answers = [{ status: 200, html: "<p>again</p>" }];
  await after(5100);
  expect(picture.innerHTML).toBe("<p>again</p>");
});

it("asks at once after a pause, whatever was on its way", async () => {
  answers = ["hangs", { status: 200, html: "<p>second</p>" }, { status: 304 }];
  const page = started();
  await after(2100);
  page.askNow();
  await after(10);
  expect(picture.innerHTML).toBe("<p>second</p>");
  const before = asked.length;
  await after(6000);
  expect(asked.length - before).toBe(3);
});

it("loads itself anew after a release, once a minute at most, and only when the portal answers", async () => {
  answers = ["away", { status: 304, build: "b2" }];
  started();
  await after(4000);
  expect(reload).not.toHaveBeenCalled();
  await after(2000);
  expect(reload).toHaveBeenCalledTimes(1);
  await after(50_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await after(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("does not show a game server's score for longer than it holds", async () => {
  answers = [{ status: 304, live: 30 }, "away"];
  started();
  await after(2200);
  expect(root.hasAttribute("data-stale")).toBe(false);
  await after(29_000);
  expect(root.hasAttribute("data-stale")).toBe(false);
  await after(2000);
  expect(root.hasAttribute("data-stale")).toBe(true);
  answers = [{ status: 304, live: 60 }];
  await after(5100);
  expect(root.hasAttribute("data-stale")).toBe(false);
});

it("counts down by the server's clock, and goes on without it", async () => {
  const until = NOW / 1000 + 65;
  const html = `<b data-until="${String(until)}" data-after="Any moment now"></b>`;
  answers = [{ status: 200, html }, "away"];
  started();
  await after(2000);
  expect(picture.textContent).toBe("1:05");
  await after(64_000);
  expect(picture.textContent).toBe("0:01");
  await after(2000);
  expect(picture.textContent).toBe("Any moment now");
});
