const TO_THE_SECOND = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;

/** `19:04:31`, in the reader's zone and locale. */
export function timeOfDay(unixSeconds: number): string {
  return new Intl.DateTimeFormat(undefined, TO_THE_SECOND).format(new Date(unixSeconds * 1000));
}
