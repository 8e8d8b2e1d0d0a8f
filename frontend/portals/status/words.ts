import type { Tone } from "./Facts";
import type { PortalStatus } from "./portalStatus";

type State = PortalStatus["state"] | PortalStatus["parts"][number]["state"];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  ready: "Ready",
  degraded: "A part is down",
  "not ready": "Not ready",
  ok: "OK",
  down: "Down",
  unused: "Not used",
};

export const STATE_TONES: Readonly<Record<State, Tone>> = {
  ready: "success",
  degraded: "warning",
  "not ready": "danger",
  ok: "success",
  down: "danger",
  unused: "plain",
};

export const PART_NAMES: Readonly<Record<string, string>> = {
  database: "Database",
  migrations: "Migrations",
  cache: "Cache",
  broker: "Broker",
  storage: "Uploads",
  dueWork: "Due work",
};

export const FAULT_NAMES: Readonly<Record<string, string>> = {
  dueWork: "Due work",
  backup: "Backups",
  backupCopy: "Copies of backups",
  backupRehearsal: "Rehearsals of backups",
  disk: "Disk",
  messages: "Messages",
  certificate: "Certificate",
  alerts: "Alerts",
};

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes for people: `12.3 GB`. */
export function inBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : String(Math.round(value))} ${UNITS[step] ?? ""}`;
}
