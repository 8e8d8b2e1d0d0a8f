/**
 * The hints of fields that the league's clock decides, because they are of every week: others are by the
 * reader's own (`DateTimeField`).
 */
export const byLeagueClock = (zone: string) => `By the league’s clock, ${zone}.`;

export const atLeagueMidnight = (zone: string) => `At midnight by the league’s clock, ${zone}.`;
