export interface NamedWeek {
  readonly number: number;
  readonly isCatchUp: boolean;
}

/** `Week 5`, `Week 6 (catch-up)`. */
export function weekName({ number, isCatchUp }: NamedWeek): string {
  return `Week ${String(number)}${isCatchUp ? " (catch-up)" : ""}`;
}
