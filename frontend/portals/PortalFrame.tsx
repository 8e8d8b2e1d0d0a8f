import { Burger, Drawer } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";

import { useAccess } from "../page/useAccess";
import type { CurrentSession } from "../page/useSession";
import { AccessGuard } from "../ui/AccessGuard/AccessGuard";
import type { Frame, PortalKey } from "./frame";
import styles from "./PortalFrame.module.css";
import { SideBar } from "./SideBar";
import { StaffLibrary } from "./StaffLibrary";

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

/**
 * A staff portal around one of its pages, with the side bar, which is a drawer on small screens.
 */
export function PortalFrame({ frame, children }: PortalFrameProps) {
  const access = useAccess(IS_OPEN[frame.portal]);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = `${frame.title} menu`;
  return (
    <AccessGuard {...access}>
      <StaffLibrary styleNonce={frame.styleNonce}>
        <div className={`full-bleed ${styles.portal ?? ""}`}>
          <div className={styles.side}>
            <SideBar frame={frame} />
          </div>
          <div className={styles.top}>
            <Burger
              ref={opener}
              opened={isOpen}
              aria-label={menu}
              aria-expanded={isOpen}
              onClick={() => {
                setIsOpen(true);
              }}
            />
            <a href={frame.url}>{frame.title}</a>
          </div>
          {/* Skip to content leads here, past the side bar. */}
          <div className={styles.page} id="page" tabIndex={-1}>
            {children}
          </div>
        </div>
        <Drawer
          opened={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
          // The drawer does not return the focus when it is closed while it is opening.
          returnFocus={false}
          onExitTransitionEnd={() => {
            opener.current?.focus({ preventScroll: true });
          }}
          size="min(300px, 85vw)"
          title={menu}
          closeButtonProps={{ "aria-label": "Close menu" }}
        >
          <SideBar frame={frame} />
        </Drawer>
      </StaffLibrary>
    </AccessGuard>
  );
}
