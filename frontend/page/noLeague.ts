/** What people read who have a role, but no league: `so` says what the page lacks. */
export function noLeague(role: "moderator" | "team manager", so: string): string {
  return `You are not a ${role} of any league yet, so ${so}. An admin can assign you a league.`;
}
