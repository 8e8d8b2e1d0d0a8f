import { ChannelState, channelStateLabels } from "../../api/staffEnums";
import { Badge } from "../../ui/Badge/Badge";

const TONES = {
  [ChannelState.right]: "success",
  [ChannelState.stopped]: "danger",
  [ChannelState.off]: "plain",
} as const;

/** Whether something on Discord works. */
export function StateBadge({ state }: { state: ChannelState }) {
  return <Badge tone={TONES[state]}>{channelStateLabels[state]}</Badge>;
}
