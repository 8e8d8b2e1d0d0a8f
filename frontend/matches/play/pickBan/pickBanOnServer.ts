import { PickBanSummary } from "./PickBanSummary";

// The browser's build has `islands/absentInBrowser` in its place: the browser keeps what the server
// rendered.
export const OnServer: typeof PickBanSummary | undefined = PickBanSummary;
