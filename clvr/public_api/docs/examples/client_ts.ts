// npm install openapi-fetch
// npx openapi-typescript https://clvr.example/api/v1/schema/ --output clvr.d.ts
import createClient from "openapi-fetch";

import type { paths } from "./clvr";

const clvr = createClient<paths>({ baseUrl: "https://clvr.example" });

const { data, error } = await clvr.GET("/api/v1/leagues/{league}/standings", {
  params: { path: { league: "bcl" } },
});
if (error) {
  throw new Error(error.detail);
}
for (const row of data.results) {
  console.log(row.name.name, Math.round(row.elo));
}
