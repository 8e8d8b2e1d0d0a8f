/** The leagues of the portal, in the order in which it lists them. */
export const LEAGUES = [
  { code: "bcl", id: "1045744289201782826", name: "Breachers Champions League" },
  { code: "ocl", id: "1325959170993819699", name: "Onward Champions League" },
  { code: "pcl", id: "873386946792136704", name: "Pavlov Champions League" },
  { code: "xcl", id: "1235047920202420277", name: "X8 Champions League" },
] as const;

export const LEAGUE_NAMES = LEAGUES.map(({ name }) => name);
