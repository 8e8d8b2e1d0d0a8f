import { lazyPart } from "../../ui/loaded/lazyPart";

/** Few people open it. */
export const LazyLeaveDialog = lazyPart(() => import("./LeaveDialog"));
