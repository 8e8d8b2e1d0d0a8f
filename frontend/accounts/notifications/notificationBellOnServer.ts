import { NotificationBell } from "./NotificationBell";

// The browser's build has `islands/absentInBrowser` in its place: the bell never changes.
export const OnServer: typeof NotificationBell | undefined = NotificationBell;
