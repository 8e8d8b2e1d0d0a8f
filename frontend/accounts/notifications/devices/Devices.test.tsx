import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { READER } from "../../../test/fixtures/notifications";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { Devices } from "./Devices";
import { nameOf } from "./thisBrowser";

const showToast = spyOnToasts();

const PATH = "/api/notifications/devices";
const KEY = "BPublicKey";
const HERE = {
  endpoint: "https://fcm.googleapis.com/fcm/send/here",
  keys: { p256dh: "BKey", auth: "secret" },
};
const PHONE = {
  _id: "7",
  name: "Firefox on Android",
  endpoint: "https://updates.push.services.mozilla.com/phone",
  addedAt: 1767294000,
  lastSentAt: 0,
};

let subscription: object | null = null;
const pushManager = {
  subscribe: vi.fn(),
  getSubscription: () => Promise.resolve(subscription),
};
const unsubscribe = vi.fn();

function stubBrowser(permission: NotificationPermission, asked = permission) {
  const registration = { pushManager };
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", {
    permission,
    requestPermission: () => Promise.resolve(asked),
  });
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
    serviceWorker: {
      register: vi.fn(() => Promise.resolve(registration)),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
}

function show(devices: readonly object[]) {
  renderOnPage(<Devices pushKey={KEY} />, {
    path: "/notifications/preferences",
    session: READER,
    fallback: { [PATH]: devices },
  });
}

type Call = [address: string, init?: { method?: string; body?: string }];

/** Stubs the API: a list that is empty, to which devices can be added. */
function stubList() {
  const added = { success: true, message: "Added." };
  const fetch = vi.fn((...[, init]: Call) =>
    Promise.resolve(
      init?.method === "POST" ? Response.json(added, { status: 201 }) : Response.json([]),
    ),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** The bodies of the commands that were sent. */
function posted(fetch: ReturnType<typeof stubList>): unknown[] {
  return fetch.mock.calls
    .filter(([, init]) => init?.method === "POST")
    .map(([, init]) => JSON.parse(init?.body ?? "") as unknown);
}

const addButton = () => screen.findByRole("button", { name: "Add This Device" });

beforeEach(() => {
  subscription = null;
  const made = { ...HERE, toJSON: () => HERE, unsubscribe };
  pushManager.subscribe.mockImplementation(() => {
    subscription = made;
    return Promise.resolve(made);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a browser that can show notifications", () => {
  it("is added once the reader allows it", async () => {
    stubBrowser("default", "granted");
    const fetch = stubList();
    show([]);
    await userEvent.click(await addButton());
    await waitFor(() => {
      expect(showToast).toHaveBeenCalledWith({ kind: "success", message: "Added." });
    });
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    });
    expect(posted(fetch)).toEqual([
      {
        name: "Chrome on Linux",
        endpoint: HERE.endpoint,
        p256dh: "BKey",
        auth: "secret",
      },
    ]);
  });

  it("sends nothing when the reader says no", async () => {
    stubBrowser("default", "denied");
    const fetch = stubList();
    show([]);
    await userEvent.click(await addButton());
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(posted(fetch)).toEqual([]);
  });

  it("says in words what to do when the push service says no", async () => {
    stubBrowser("granted");
    const fetch = stubList();
    pushManager.subscribe.mockRejectedValue(new DOMException("Registration failed", "AbortError"));
    show([]);
    await userEvent.click(await addButton());
    await waitFor(() => {
      expect(showToast).toHaveBeenCalledWith(
        expect.objectContaining({
          kind: "error",
          message: expect.stringContaining("push service did not answer or said no") as string,
        }),
      );
    });
    expect(posted(fetch)).toEqual([]);
  });

  it("is known again, and ends its subscription when it is removed", async () => {
    stubBrowser("granted");
    subscription = { ...HERE, unsubscribe };
    const removed = { body: { success: true, message: "Removed." } };
    const both = [{ ...PHONE, _id: "8", name: "Chrome on Linux", endpoint: HERE.endpoint }, PHONE];
    stubApi({ [PATH]: { body: both }, [`${PATH}/7`]: removed, [`${PATH}/8`]: removed });
    show(both);
    expect(await screen.findByText(/\(this device\)/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add This Device" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove Firefox on Android" }));
    expect(unsubscribe).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Remove Chrome on Linux" }));
    await waitFor(() => {
      expect(unsubscribe).toHaveBeenCalledOnce();
    });
  });
});

it("says why a browser can't show notifications", async () => {
  stubBrowser("denied");
  show([PHONE]);
  expect(await screen.findByText(/^This browser blocks/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add This Device" })).toBeNull();
});

it.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Quest 3) OculusBrowser/36.0 Chrome/132.0 VR Safari/537.36",
    "Meta Browser on Quest",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Something/1.0", "Browser"],
])("names %s", (userAgent, name) => {
  expect(nameOf({ userAgent, maxTouchPoints: 0 })).toBe(name);
});

const MACINTOSH = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";

it.each([
  ["an iPad, which calls itself a Mac", 5, /^On an iPhone or iPad, add the portal/],
  ["a Mac", 0, /^This browser can’t/],
])("says what helps on %s", async (_, maxTouchPoints, advice) => {
  vi.stubGlobal("navigator", { userAgent: MACINTOSH, maxTouchPoints });
  show([PHONE]);
  expect(await screen.findByText(advice)).toBeTruthy();
});

it("names an iPad", () => {
  expect(nameOf({ userAgent: MACINTOSH, maxTouchPoints: 5 })).toBe("Safari on iOS");
});
