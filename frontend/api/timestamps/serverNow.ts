/** The time by the server's clock, in unix milliseconds (`islands/serverClock.ts`). */
export const serverNow = (): number => window.early?.serverNow() ?? Date.now();
