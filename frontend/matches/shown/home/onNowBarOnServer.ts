import { OnNowBar } from "./OnNowBar";

// The browser's build has `islands/absentInBrowser` in its place: the strip never changes.
export const OnServer: typeof OnNowBar | undefined = OnNowBar;
