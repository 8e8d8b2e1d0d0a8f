import { OnNow } from "./OnNow";

// The browser's build has `islands/absentInBrowser` in its place: the landing page never changes.
export const OnServer: typeof OnNow | undefined = OnNow;
