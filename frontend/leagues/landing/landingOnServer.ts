import { Landing } from "./Landing";

// The browser's build has `islands/absentInBrowser` in its place: the landing page never changes.
export const OnServer: typeof Landing | undefined = Landing;
