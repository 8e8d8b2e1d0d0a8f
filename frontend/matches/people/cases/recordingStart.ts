/** Hours, minutes and seconds, or seconds alone, as video sites write a start into an address. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/u;

/** Where a recording's address begins, such as “from 1:02:03”, or else the address. */
export function startOf(url: string): string {
  const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
  const written = query.get("t") ?? query.get("start") ?? "";
  const [, hours = "0", minutes = "0", seconds = "0"] = START.exec(written) ?? [];
  const start = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  if (start === 0) {
    return url;
  }
  const padded = (value: number) => String(value).padStart(2, "0");
  const left = Math.floor(start / 60);
  return `from ${String(Math.floor(left / 60))}:${padded(left % 60)}:${padded(start % 60)}`;
}
