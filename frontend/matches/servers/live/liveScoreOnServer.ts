import { LiveScore } from "./LiveScore";

// The browser's build has `islands/absentInBrowser` in its place, and loads the score's script later.
export const OnServer: typeof LiveScore | undefined = LiveScore;
