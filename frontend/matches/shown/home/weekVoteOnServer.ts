// The browser's build has `islands/absentInBrowser` in its place, and loads the vote's script later.
export { WeekVote as OnServer } from "./WeekVote";
