import { useEffect, useState } from "react";

/**
 * Loads a module when it is wanted, and returns it once it is loaded. `load` must be the same
 * function each time, or it loads again. `watchChunkLoadErrors` tells the reader of a failure.
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (isWanted) {
      load().then(setLoaded, () => undefined);
    }
  }, [load, isWanted]);
  return loaded;
}
