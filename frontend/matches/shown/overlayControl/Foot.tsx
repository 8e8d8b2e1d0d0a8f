import { useEffect, useRef } from "react";

import { Button } from "../../../ui/Button/Button";
import styles from "./ControlPage.module.css";
import { LastChange } from "./LastChange";
import type { OverlayControl } from "./overlay";
import type { Overlay } from "./useOverlay";

/** Pixels between what has the focus and the foot. */
const GAP = 8;

/** Keeps what gets the focus above an element that lies over the lower edge of the page. */
function useRoomBelow() {
  const lying = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${String((lying.current?.offsetHeight ?? 0) + GAP)}px`;
    });
    if (lying.current) {
      sizes.observe(lying.current);
    }
    return () => {
      sizes.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, []);
  return lying;
}

interface FootProps {
  state: OverlayControl;
  overlay: Pick<Overlay, "said" | "undo">;
}

/** What happened last, and Undo with what it takes back: within reach of the thumb, wherever the page is. */
export function Foot({ state, overlay: { said, undo } }: FootProps) {
  return (
    <div ref={useRoomBelow()} className={styles.foot}>
      <LastChange state={state} said={said} />
      <Button aria-disabled={state.undo === "" || undefined} onClick={undo}>
        Undo{" "}
        {state.undo !== "" && (
          <span className={styles.marked}>
            <bdi>{state.undo}</bdi>
          </span>
        )}
      </Button>
    </div>
  );
}
