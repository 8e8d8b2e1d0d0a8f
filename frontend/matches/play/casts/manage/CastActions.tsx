import { useSession } from "../../../../page/useSession";
import { Button } from "../../../../ui/Button/Button";
import type { ShownCast } from "./matchCasts";
import { useCastDialog } from "./useCastDialog";

interface CastActionsProps {
  matchId: string;
  cast: ShownCast;
  /** The cast, where several are listed. */
  of: string;
  onChanged: () => void;
}

type Dialog = "join" | "parts" | "leave" | "add" | "hold" | "unhold";

/** What the reader can do about a cast: join it or leave it, and hold the time for it. */
export function CastActions({ matchId, cast, of, onChanged }: CastActionsProps) {
  const { may, people } = cast;
  const { session } = useSession();
  const { open, dialogs, show, close } = useCastDialog<Dialog>();
  const part = { matchId, castId: cast._id, onChanged, onClose: close };
  const button = (verb: string, dialog: Dialog, look?: "quiet") => (
    <Button
      isSmall
      aria-label={`${verb}: ${of}`}
      look={look}
      onClick={() => {
        show(dialog);
      }}
    >
      {verb}
    </Button>
  );
  const own = people.find(({ user }) => user._id === session?._id)?.parts ?? [];
  return (
    <>
      {may.join && button("Join", "join")}
      {may.setParts && button("Change Parts", "parts", "quiet")}
      {may.leave && button("Leave Cast", "leave", "quiet")}
      {may.add && button("Add Person", "add")}
      {may.hold && button("Hold Time", "hold")}
      {may.unhold && button("Stop Holding", "unhold", "quiet")}
      {open === "join" && dialogs && <dialogs.JoinDialog {...part} />}
      {open === "parts" && dialogs && <dialogs.PartsDialog {...part} parts={own} />}
      {open === "leave" && dialogs && <dialogs.LeaveDialog {...part} />}
      {open === "add" && dialogs && <dialogs.AddPersonDialog {...part} />}
      {open === "hold" && dialogs && <dialogs.HoldDialog {...part} />}
      {open === "unhold" && dialogs && <dialogs.UnholdDialog {...part} />}
    </>
  );
}
