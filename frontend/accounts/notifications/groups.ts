import type { NotificationChannel } from "../../api/accountEnums";

/** A kind of notification, with the words for it. */
export interface Kind {
  readonly kind: string;
  readonly label: string;
  /** Where it is shown until the reader chooses: on Discord too if it needs them, or is of little use later. */
  readonly usual: NotificationChannel;
}

/** Kinds that belong together. */
export interface KindGroup {
  readonly title: string;
  readonly kinds: readonly Kind[];
}
