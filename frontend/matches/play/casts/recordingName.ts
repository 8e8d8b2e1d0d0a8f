/** What the recording at this place of a match's list is called. */
export function recordingName(index: number): string {
  return `Recording ${String(index + 1)}`;
}
