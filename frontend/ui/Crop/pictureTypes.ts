/** The kinds of picture that the portal reads, as `clvr/lib/decoding` does. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];

export const SVG = "image/svg+xml";

/** What people may choose where the browser draws the picture again: an SVG becomes pixels. */
export const DRAWN_TYPES = [...PICTURE_TYPES, SVG];

/** The words for them. */
export const PICTURE_WORDS = "PNG, JPEG, GIF or WebP";
export const DRAWN_WORDS = "PNG, JPEG, SVG, GIF or WebP";
