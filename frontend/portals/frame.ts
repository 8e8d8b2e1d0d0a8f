export type PortalKey = "admin" | "tm" | "mod";

/** An entry of the side bar that leads to a page. */
export interface PageEntry {
  readonly label: string;
  readonly isNew: boolean;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** An entry that holds others. */
export interface GroupEntry {
  readonly label: string;
  readonly isNew: boolean;
  readonly children: readonly PageEntry[];
}

export type Entry = PageEntry | GroupEntry;

/** What `clvr/portals/frame.py` says of the portal around a page. */
export interface Frame {
  readonly portal: PortalKey;
  readonly title: string;
  readonly url: string;
  readonly entries: readonly Entry[];
  /** What the page's policy wants to see on styles that are made while it runs. */
  readonly styleNonce: string;
}
