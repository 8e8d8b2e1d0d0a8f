const MOST_SHOWN = 99;

/** The link's name: how many notifications wait, in words. */
export function bellLabel(unread: number): string {
  return unread > 0 ? `Notifications, ${String(unread)} unread` : "Notifications";
}

/** The number on the bell; nothing when none waits. */
export function bellCount(unread: number): string {
  if (unread <= 0) {
    return "";
  }
  return unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(unread);
}
