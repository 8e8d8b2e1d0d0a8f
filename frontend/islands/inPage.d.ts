// A module with this query is built a second time, for the script that lies in every page: that one
// can import no file.

declare module "*/formatTime?in-page" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import can't name a file here
  type Module = typeof import("../api/timestamps/formatTime");
  export const formatTime: Module["formatTime"];
  export const weekday: Module["weekday"];
  export const zoneName: Module["zoneName"];
}
