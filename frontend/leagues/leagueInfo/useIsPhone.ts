import { useSyncExternalStore } from "react";

const PHONE = "(max-width: 48em)";

function listen(onChange: () => void): () => void {
  const screen = matchMedia(PHONE);
  screen.addEventListener("change", onChange);
  return () => {
    screen.removeEventListener("change", onChange);
  };
}

/** Whether the screen is as narrow as a phone's; the server takes it for a wide one. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
