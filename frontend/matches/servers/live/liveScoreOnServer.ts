// The browser's build has `islands/absentInBrowser` in its place, and loads the score's script later.
export { LiveScore as OnServer } from "./LiveScore";
