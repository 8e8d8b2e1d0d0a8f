export type PortalKey = "admin" | "tm" | "mod" | "rcon";

/** An entry of the side bar that leads to a page. */
export interface PageEntry {
  readonly label: string;
  readonly isNew: boolean;
  readonly url: string;
  readonly isCurrent: boolean;
  /** How many cases wait there. */
  readonly count?: number;
}

/** An entry that holds others. */
interface GroupEntry {
  readonly label: string;
  readonly isNew: boolean;
  readonly children: readonly PageEntry[];
}

export type Entry = PageEntry | GroupEntry;

/** The portal around a page; `clvr/portals/frame.py` makes it. */
export interface Frame {
  readonly portal: PortalKey;
  readonly title: string;
  readonly url: string;
  readonly entries: readonly Entry[];
  /** The nonce that the page's content security policy requires on styles added by script. */
  readonly styleNonce: string;
}
