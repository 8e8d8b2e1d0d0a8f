import "./portal.css";

import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { useAccess } from "../page/useAccess";
import type { CurrentSession } from "../page/useSession";
import { AccessGuard } from "../ui/AccessGuard/AccessGuard";
import type { Frame, PortalKey } from "./frame";
import styles from "./PortalFrame.module.css";
import { SideBar } from "./SideBar";
import { StaffLibrary } from "./StaffLibrary";
import { useOwnSearch } from "./useOwnSearch";

/** Who may open the portals. The server decides; this notices when a session has ended. */
const IS_OPEN: Readonly<Record<PortalKey, (session: CurrentSession) => boolean>> = {
  admin: ({ isAdmin }) => isAdmin,
  tm: ({ isTeamManager }) => isTeamManager,
  mod: ({ isModerator }) => isModerator,
  rcon: ({ rconLeagues }) => rconLeagues.length > 0,
};

interface PortalFrameProps {
  frame: Frame;
  children: ReactNode;
}

/** A staff portal around one of its pages, with the side bar. */
export function PortalFrame({ frame, children }: PortalFrameProps) {
  const access = useAccess(IS_OPEN[frame.portal]);
  useOwnSearch();
  return (
    <AccessGuard {...access}>
      <StaffLibrary styleNonce={frame.styleNonce}>
        <div className={`full-bleed ${styles.portal ?? ""}`}>
          <div className={styles.side}>
            <SideBar frame={frame} />
          </div>
          {/* Skip to content leads here, past the side bar. */}
          <div className={styles.page} id="page" tabIndex={-1}>
            {children}
          </div>
        </div>
        <InMenu>
          <SideBar frame={frame} />
        </InMenu>
      </StaffLibrary>
    </AccessGuard>
  );
}

/** Puts the side bar at the top of the menu that every page has on small screens. */
function InMenu({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    document.querySelector("#navbar > .navbar-head")?.after(place);
    return () => {
      place.remove();
    };
  }, [place]);
  return createPortal(<div className={styles.menu}>{children}</div>, place);
}
