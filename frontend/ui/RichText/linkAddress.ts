/** The addresses that the server keeps: see `clvr/lib/html.py`. */
// oxlint-disable-next-line no-control-regex -- the server refuses these characters, too
const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:\S|\/(?![/\\]))[^\u0000-\u001f\\]*$/i;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LOOKS_LIKE_A_SITE = /^[^\s/@]+\.[^\s/@]+(?:\/|$)/;

/** Whether a text may link to the address: a site, an email address or a page of the portal. */
export const isAllowedAddress = (address: string): boolean => ALLOWED.test(address);

/** The address that was typed, with the scheme that people leave out; undefined if it is none. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  const isBare = !HAS_SCHEME.test(address) && LOOKS_LIKE_A_SITE.test(address);
  const whole = isBare ? `https://${address}` : address;
  return isAllowedAddress(whole) ? whole : undefined;
}
