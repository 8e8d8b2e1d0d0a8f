/** The login page's address, from which people return to the page on which they are, as it is now. */
export function loginAddress({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
