interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the browser says that its connection is slow or dear. Not every browser tells. */
export function isConnectionSlow(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) {
    return false;
  }
  const { effectiveType = "", saveData = false } = navigator.connection as NetworkInformation;
  return saveData || ["slow-2g", "2g"].includes(effectiveType);
}
