const WORKER = "/push-worker.js";

/** What a browser says of its push service and its keys. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can show notifications, or why it can't. */
export type Ability = "able" | "refused" | "unable" | "iphone";

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Whether it is an iPhone or an iPad, which calls itself a Mac. No Mac has a touch screen. */
function isMobileApple({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/**
 * What the browser can do. On an iPhone or an iPad only portals on the home screen can show
 * notifications.
 */
export function ability(): Ability {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isMobileApple(navigator) ? "iphone" : "unable";
  }
  return Notification.permission === "denied" ? "refused" : "able";
}

const SYSTEMS = [
  [/OculusBrowser|Quest/, "Quest"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;
const BROWSERS = [
  [/OculusBrowser/, "Meta Browser"],
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

/** A name by which people know a browser again, such as “Chrome on Android”. */
export function nameOf(device: Device): string {
  const found = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([mark]) => mark.test(device.userAgent))?.[1];
  const system = isMobileApple(device) ? "iOS" : found(SYSTEMS);
  const browser = found(BROWSERS) ?? "Browser";
  return system === undefined ? browser : `${browser} on ${system}`;
}

async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration?.pushManager.getSubscription();
}

/** This browser's address at its push service; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  if (ability() !== "able") {
    return null;
  }
  return (await ownSubscription())?.endpoint ?? null;
}

const PATIENCE = 20_000;
const NO_PUSH_SERVICE =
  "This browser’s push service did not answer or said no. Check that its settings allow push messages, and try again.";

/** The answer of the push service. Throws an error with words for the reader without one. */
async function answerOf(service: Promise<PushSubscription>): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, PATIENCE);
  });
  return Promise.race([service, late]).catch(() => {
    throw new Error(NO_PUSH_SERVICE);
  });
}

/**
 * Asks the reader, and then the browser's push service; null when the reader says no. Throws an
 * error with words for the reader when the service says no, or nothing for 20 seconds.
 */
export async function subscribe(pushKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    return null;
  }
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await answerOf(subscribed(pushManager, pushKey));
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** A subscription with an earlier key of the portal is of no use. */
async function subscribed(pushManager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (earlier === null) {
      throw error;
    }
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
