/** Milliseconds in which the same read is sent once. */
export const DEDUPING_INTERVAL = 2_000;

/** Milliseconds that have to pass before a page that gets the focus again reads anew. */
export const FOCUS_THROTTLE_INTERVAL = 5_000;
