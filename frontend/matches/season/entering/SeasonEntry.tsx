import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { EntryPartProps } from "./teamEntry";

/** The part of the page to which notifications about an entry lead: see `entry_address`. */
const ID = "season-entry";
const load = () => import("./EntryPart");

/** The team’s entry in the next season. It is loaded when it is asked for. */
export function SeasonEntry(props: EntryPartProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isLedTo = useIsHydrated() && window.location.hash === `#${ID}`;
  const loaded = useLoaded(load, isAsked || isLedTo);
  return (
    <div id={ID}>
      <Card title="Next Season">
        <Hint>Enter the team in the next season, with a roster.</Hint>
        {loaded === undefined ? (
          <div>
            <Button
              disabled={isAsked}
              onClick={() => {
                setIsAsked(true);
              }}
            >
              Show Entry
            </Button>
          </div>
        ) : (
          <loaded.EntryPart {...props} />
        )}
      </Card>
    </div>
  );
}
