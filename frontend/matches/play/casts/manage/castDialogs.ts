/** The dialogs about a cast: they are loaded once somebody opens one. */
export { AddPersonDialog } from "./AddPersonDialog";
export {
  HoldDialog,
  LeaveDialog,
  ReleaseDialog,
  TakeOutDialog,
  UnholdDialog,
} from "./CastQuestions";
export { ClaimDialog } from "./ClaimDialog";
export { JoinDialog, PartsDialog } from "./JoinDialog";
