/** The days of the week, from Monday. */
export const EVENINGS = [
  { value: 0, label: "Monday", short: "Mon" },
  { value: 1, label: "Tuesday", short: "Tue" },
  { value: 2, label: "Wednesday", short: "Wed" },
  { value: 3, label: "Thursday", short: "Thu" },
  { value: 4, label: "Friday", short: "Fri" },
  { value: 5, label: "Saturday", short: "Sat" },
  { value: 6, label: "Sunday", short: "Sun" },
] as const;

export type Evening = (typeof EVENINGS)[number]["value"];

/** The evenings in a few words. */
export function eveningWords(evenings: readonly number[]): string {
  if (evenings.length === EVENINGS.length) {
    return "Every evening";
  }
  return EVENINGS.filter(({ value }) => evenings.includes(value))
    .map(({ short }) => short)
    .join(", ");
}
