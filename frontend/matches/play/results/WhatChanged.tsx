import "../../../ui/desk.css";

import { Moves } from "./Moves";
import type { SideNames, TableChanges } from "./resultSheet";

interface WhatChangedProps {
  changes: TableChanges;
  names: SideNames;
}

/** Who an earlier decision moved in the table, as it was shown then. Few results have it. */
export default function WhatChanged({ changes, names }: WhatChangedProps) {
  return (
    <details>
      <summary className="disclosure">What It Changed</summary>
      <Moves changes={changes} names={names} />
    </details>
  );
}
