interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the browser reports a slow or metered connection. Not every browser does. */
export function isConnectionSlow(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) {
    return false;
  }
  const { effectiveType = "", saveData = false } = navigator.connection as NetworkInformation;
  return saveData || ["slow-2g", "2g"].includes(effectiveType);
}
