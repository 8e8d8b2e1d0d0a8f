import { NotificationChannel } from "../../api/accountEnums";
import type { KindGroup } from "./groups";
import type { Preferences } from "./preferences";

type Channels = Preferences["channels"];

interface Asked {
  readonly kind: string;
  /** The title of the kind's group. */
  readonly group: string;
  readonly usual: NotificationChannel;
}

interface Preset {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  readonly channelOf: (asked: Asked) => NotificationChannel;
}

const { discord, portal, none } = NotificationChannel;
const ABOUT_MATCHES = ["Matches", "Results"];

/** Choices for all kinds at once. */
export const PRESETS: readonly Preset[] = [
  {
    label: "Everything",
    meaning: "Everything comes on Discord, too.",
    channelOf: () => discord,
  },
  {
    label: "What Needs Me",
    meaning:
      "What needs you, or would be too late later, comes on Discord, too; the rest is in the portal. It is so until you choose.",
    channelOf: ({ usual }) => usual,
  },
  {
    label: "Only Matches",
    meaning:
      "Matches and results come on Discord, too. Of the rest the portal shows only what needs your answer or is about you.",
    channelOf: ({ group }) => (ABOUT_MATCHES.includes(group) ? discord : none),
  },
  {
    label: "Nothing",
    meaning:
      "Nothing comes on Discord. The portal shows only what needs your answer or is about you.",
    channelOf: () => none,
  },
];

/** What a preset chooses for each kind. What can't be turned off stays in the portal. */
export function channelsOf(
  preset: Preset,
  groups: readonly KindGroup[],
  alwaysShown: readonly string[],
): Record<string, NotificationChannel> {
  const kinds = groups.flatMap(({ title, kinds: ofGroup }) =>
    ofGroup.map(({ kind, usual }) => ({ kind, group: title, usual })),
  );
  return Object.fromEntries(
    kinds.map((asked) => {
      const channel = preset.channelOf(asked);
      return [asked.kind, channel === none && alwaysShown.includes(asked.kind) ? portal : channel];
    }),
  );
}

/** Whether all kinds of `asked` have the same channel in `channels`. */
export function isSame(asked: Channels, channels: Channels): boolean {
  return Object.entries(asked).every(([kind, channel]) => channels[kind] === channel);
}

/** The preset that chooses these channels; undefined for a choice of the reader's own. */
export function presetOf(
  channels: Channels,
  groups: readonly KindGroup[],
  alwaysShown: readonly string[],
): Preset | undefined {
  return PRESETS.find((preset) => isSame(channelsOf(preset, groups, alwaysShown), channels));
}
