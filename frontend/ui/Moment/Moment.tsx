import { formatTime } from "../../api/timestamps/formatTime";

/** By the reader's clock. */
const OWN = { locale: undefined, timeZone: undefined };

interface MomentProps {
  unixSeconds: number;
  /** How long ago it was, or when it is. */
  children: string;
}

/**
 * A moment as staff's lists say it, in words of its distance, with the exact time on hover. For pages
 * that are made in the browser alone, where the reader's clock is known.
 */
export function Moment({ unixSeconds, children }: MomentProps) {
  return (
    <time
      dateTime={new Date(unixSeconds * 1000).toISOString()}
      title={formatTime(unixSeconds, OWN)}
    >
      {children}
    </time>
  );
}
