import type { ReactNode } from "react";

import type { CommandMethod } from "../../../../api/apiPath";
import { type Sending, useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";

export interface AskedProps {
  onChanged: () => void;
  onClose: () => void;
}

interface QuestionProps extends AskedProps {
  title: string;
  verb: string;
  method: CommandMethod;
  path: Parameters<Sending["send"]>[1];
  isDangerous?: boolean;
  children: ReactNode;
}

/** Asks before something is done about a cast that others are told of. */
export function CastQuestion({ method, path, onChanged, children, ...dialog }: QuestionProps) {
  const { isBusy, send } = useCommand(onChanged);

  async function confirm() {
    const isDone = await send(method, path);
    if (isDone) {
      dialog.onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog {...dialog} isOpen isBusy={isBusy} onConfirm={confirm}>
      <div className="stack gap-3">{children}</div>
    </ConfirmDialog>
  );
}
