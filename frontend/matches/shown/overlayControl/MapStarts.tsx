import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import styles from "./ControlPage.module.css";
import type { ShownMatch } from "./overlay";
import { timeOfDay } from "./timeOfDay";
import type { Overlay } from "./useOverlay";

interface MapStartsProps {
  match: ShownMatch;
  onMark: Overlay["markStart"];
}

/** Marks when each map begins, so that the recording has links to them. */
export function MapStarts({ match, onMark }: MapStartsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const started = new Map(match.starts.map(({ number, at }) => [number, at]));
  async function mark(number: number): Promise<void> {
    setIsBusy(true);
    await onMark(number);
    setIsBusy(false);
  }
  return (
    <Card title="Maps">
      <div className={styles.wide}>
        {Array.from({ length: match.bestOf }, (_, index) => index + 1).map((number) => {
          const at = started.get(number);
          return (
            <Button
              key={number}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : () => void mark(number)}
            >
              Map {number} starts now{" "}
              {at !== undefined && <span className={styles.marked}>Marked {timeOfDay(at)}</span>}
            </Button>
          );
        })}
      </div>
      <Hint>The recording gets a link to each map. Press again to mark it anew.</Hint>
    </Card>
  );
}
