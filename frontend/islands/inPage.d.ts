// A module with this query is built a second time: for the script that lies in every page, which can
// import no file, and for the landing page, whose share of it would bring the renderer's file along.

declare module "*/formatTime?in-page" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import can't name a file here
  type Module = typeof import("../api/timestamps/formatTime");
  export const formatTime: Module["formatTime"];
  export const weekday: Module["weekday"];
  export const zoneName: Module["zoneName"];
}

declare module "*/serverNow?in-page" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import can't name a file here
  type Module = typeof import("../api/timestamps/serverNow");
  export const serverNow: Module["serverNow"];
}

declare module "*/timeUntil?in-page" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import can't name a file here
  type Module = typeof import("../api/timestamps/timeUntil");
  export const timeUntil: Module["timeUntil"];
}
