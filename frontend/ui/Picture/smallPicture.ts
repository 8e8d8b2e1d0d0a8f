/** The side of small renditions in pixels, as `clvr/lib/decoding/purposes.py` says. */
const SIDE = 72;

/** The largest picture in rows and cards, in CSS pixels. */
const LARGEST = 48;

/** Stored logos and avatars: their names end with a digest. */
const STORED = /(\/(?:teams|avatars)\/[^/?#]*[0-9a-f]{20})\.webp$/;

/** Where a picture may be loaded from for a size, the smallest file first. */
export function pictureAddresses(url: string, size: number): string[] {
  const small = size <= LARGEST ? url.replace(STORED, `$1.${String(SIDE)}.webp`) : url;
  return small === url ? [url] : [small, url];
}
