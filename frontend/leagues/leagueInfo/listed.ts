/** The values of a list that a form of `useSettings` keeps as a text with commas. */
export const listed = (text: string | number | boolean | null): string[] =>
  String(text ?? "")
    .split(",")
    .filter(Boolean);
