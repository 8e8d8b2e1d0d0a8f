/** What the audit log says was done about a case, by the action's name. */
export const CASE_ACTIONS: Readonly<Record<string, string>> = {
  "case.close": "Case closed",
  "case.give_up": "Case given up",
  "case.note": "Note written on the case",
  "case.open": "Case opened",
  "case.take": "Case taken",
};
