import { WeekVote } from "./WeekVote";

// The browser's build has `islands/absentInBrowser` in its place, and loads the vote's script later.
export const OnServer: typeof WeekVote | undefined = WeekVote;
