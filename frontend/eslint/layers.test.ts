import { RuleTester } from "eslint";
import { describe, it } from "vitest";

import { layersRule } from "./layers.js";

RuleTester.describe = describe;
RuleTester.it = it;

const inFile = (file: string, code: string) => ({
  code,
  filename: `/portal/frontend/${file}`,
});

new RuleTester().run("layers", layersRule("/portal/frontend"), {
  valid: [
    inFile("teams/standings/Standings.tsx", 'import "../../ui/x";'),
    inFile("teams/standings/Standings.tsx", 'import "../teamStatus";'),
    inFile("teams/standings/Standings.tsx", 'import "./matches/x";'),
    inFile("teams/standings/Standings.tsx", 'import "react";'),
    inFile("teams/standings/Standings.test.tsx", 'import "../../test/x";'),
    inFile("teams/standings/Standings.test.tsx", 'import "../../matches/x";'),
    inFile("portals/StaffHome.tsx", 'import "../matches/x"; import "../accounts/x";'),
    inFile("pages/teams/standings.tsx", 'import "../../teams/x"; import "../../matches/x";'),
    inFile("pages/teams/standings.tsx", "export default 1; export const a = 1;"),
  ],
  invalid: [
    {
      ...inFile("teams/standings/Standings.tsx", 'import "../../matches/x";'),
      errors: [{ messageId: "forbidden", data: { from: "teams", to: "matches" } }],
    },
    {
      ...inFile("leagues/Home.tsx", 'export { Team } from "../teams/Team";'),
      errors: [{ messageId: "forbidden" }],
    },
    {
      ...inFile("leagues/Home.tsx", 'export * from "../teams/Team";'),
      errors: [{ messageId: "forbidden" }],
    },
    {
      ...inFile("ui/Toast.tsx", 'void import("../teams/Team");'),
      errors: [{ messageId: "forbidden" }],
    },
    {
      ...inFile("ui/Toast.tsx", 'import "../test/x";'),
      errors: [{ messageId: "forbidden" }],
    },
    {
      ...inFile("matches/results/Results.tsx", 'import "../../portals/x";'),
      errors: [{ messageId: "forbidden", data: { from: "matches", to: "portals" } }],
    },
    {
      ...inFile("common/x.ts", 'import "../ui/x";'),
      errors: [{ messageId: "unknown", data: { from: "common" } }],
    },
  ],
});
