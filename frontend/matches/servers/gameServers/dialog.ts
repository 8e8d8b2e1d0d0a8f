import type { Server } from "./servers";

/** The props of a dialog about a server. */
export interface ServerDialogProps {
  server: Server;
  onChanged: () => void;
  onClose: () => void;
}
