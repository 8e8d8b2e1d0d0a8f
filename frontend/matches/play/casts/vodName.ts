/** What the recording at this place of a match's list is called. */
export function vodName(index: number): string {
  return `Vod ${String(index + 1)}`;
}
