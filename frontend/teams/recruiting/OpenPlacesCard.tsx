import { useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { Hint } from "../../ui/Field/Hint";
import type { OpenPlacesProps } from "./OpenPlaces";

type Part = (props: OpenPlacesProps) => React.ReactNode;

/** Where the team says that it looks for players. It is loaded when it is asked for. */
export function OpenPlacesCard(props: OpenPlacesProps) {
  const [Part, setPart] = useState<Part>();
  const [isBusy, setIsBusy] = useState(false);

  async function show(): Promise<void> {
    setIsBusy(true);
    try {
      const loaded = await import("./OpenPlaces");
      setPart(() => loaded.OpenPlaces);
    } catch {
      // `watchChunkLoadErrors` tells the reader.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card title="Open Places">
      <Hint>
        Say which players the team looks for. It appears on the team’s page and under Open Places.
      </Hint>
      {Part === undefined ? (
        <div>
          <Button
            disabled={isBusy}
            onClick={() => {
              void show();
            }}
          >
            Show Open Places
          </Button>
        </div>
      ) : (
        <Part {...props} />
      )}
    </Card>
  );
}
