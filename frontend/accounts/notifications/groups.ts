/** A kind of notification, with the words for it. */
export interface Kind {
  readonly kind: string;
  readonly label: string;
}

/** Kinds that belong together. */
export interface KindGroup {
  readonly title: string;
  readonly kinds: readonly Kind[];
}
