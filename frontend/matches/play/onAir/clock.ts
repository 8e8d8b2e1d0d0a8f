/** Seconds as `62:03`: minutes and seconds, as players of recordings show them. */
export function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The seconds that `62:03` or `1:02:03` says; undefined if it says none. */
export function secondsOf(typed: string): number | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,4}):(\d{1,2})$/u.exec(typed.trim());
  if (!parts) {
    return undefined;
  }
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part || 0));
  if ((seconds ?? 0) > 59 || (parts[1] !== undefined && (minutes ?? 0) > 59)) {
    return undefined;
  }
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}
