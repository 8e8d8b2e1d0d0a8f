const SUFFIXES: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  const suffix = isTeen ? undefined : SUFFIXES[place % 10];
  return `${String(place)}${suffix ?? "th"}`;
}
