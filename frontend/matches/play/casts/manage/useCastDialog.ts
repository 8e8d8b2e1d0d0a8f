import { useState } from "react";

import { useLoaded } from "../../../../ui/loaded/useLoaded";

const load = () => import("./castDialogs");

/** Which dialog about a cast is open, and the dialogs once they are loaded. */
export function useCastDialog<Name extends string>() {
  const [open, setOpen] = useState<Name>();
  const dialogs = useLoaded(load, open !== undefined);
  return {
    open,
    dialogs,
    show: setOpen,
    close: () => {
      setOpen(undefined);
    },
  };
}
