/** For how many milliseconds the same read is not sent again. */
export const DEDUPING_INTERVAL = 2_000;

/** How many milliseconds must pass before a page that gets the focus loads its data again. */
export const FOCUS_THROTTLE_INTERVAL = 5_000;
