/** Where this device stores what it follows. Every page looks there, so this module has nothing else. */
export const FOLLOWS_KEY = "clvr-follows";

/** Whether this device follows anything. */
export function hasDeviceFollows(): boolean {
  try {
    return localStorage.getItem(FOLLOWS_KEY) !== null;
  } catch {
    // The browser keeps nothing.
    return false;
  }
}
