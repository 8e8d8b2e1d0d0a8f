import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import type { WeeksOffListProps } from "./WeeksOffList";

type List = (props: WeeksOffListProps) => React.ReactNode;

/** The weeks in which a team is not to be paired. The list is loaded when it is asked for. */
export function WeeksOff(props: WeeksOffListProps) {
  const [List, setList] = useState<List>();
  const [isBusy, setIsBusy] = useState(false);

  async function show(): Promise<void> {
    setIsBusy(true);
    try {
      const loaded = await import("./WeeksOffList");
      setList(() => loaded.WeeksOffList);
    } catch {
      // `watchChunkLoadErrors` tells the reader.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card title="Weeks Off">
      <Hint>In a week off, staff do not give the team a match.</Hint>
      {List === undefined ? (
        <div>
          <Button
            disabled={isBusy}
            onClick={() => {
              void show();
            }}
          >
            Show Weeks
          </Button>
        </div>
      ) : (
        <List {...props} />
      )}
    </Card>
  );
}
