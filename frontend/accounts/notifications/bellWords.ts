const MOST_SHOWN = 99;

/** The accessible name of the link, with the number of unread notifications. */
export function bellLabel(unread: number): string {
  return unread > 0 ? `Notifications, ${String(unread)} unread` : "Notifications";
}

/** The number on the bell; empty when there is none. */
export function bellCount(unread: number): string {
  if (unread <= 0) {
    return "";
  }
  return unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(unread);
}
