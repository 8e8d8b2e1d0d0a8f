import { NotificationChannel } from "../../api/accountEnums";
import type { KindGroup } from "./groups";

interface Asked {
  readonly kind: string;
  /** The title of the kind's group. */
  readonly group: string;
  /** Whether the portal always shows it: it needs the reader's answer, or is about them. */
  readonly isAlwaysShown: boolean;
}

interface Preset {
  readonly label: string;
  readonly channelOf: (asked: Asked) => NotificationChannel;
}

const { discord, portal, none } = NotificationChannel;
const ABOUT_MATCHES = ["Matches", "Results"];

/** Choices for all kinds at once. */
export const PRESETS: readonly Preset[] = [
  { label: "Everything", channelOf: () => discord },
  { label: "What Needs Me", channelOf: ({ isAlwaysShown }) => (isAlwaysShown ? discord : portal) },
  {
    label: "Only Matches",
    channelOf: ({ group }) => (ABOUT_MATCHES.includes(group) ? discord : none),
  },
  { label: "Nothing", channelOf: () => none },
];

/** What a preset chooses for each kind. What can't be turned off stays in the portal. */
export function channelsOf(
  preset: Preset,
  groups: readonly KindGroup[],
  alwaysShown: readonly string[],
): Record<string, NotificationChannel> {
  const kinds = groups.flatMap(({ title, kinds: ofGroup }) =>
    ofGroup.map(({ kind }) => ({
      kind,
      group: title,
      isAlwaysShown: alwaysShown.includes(kind),
    })),
  );
  return Object.fromEntries(
    kinds.map((asked) => {
      const channel = preset.channelOf(asked);
      return [asked.kind, channel === none && asked.isAlwaysShown ? portal : channel];
    }),
  );
}
