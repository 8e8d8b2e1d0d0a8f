/** The pages of a list for tests: cursors that say which page of fifty they lead to. */
export function siblingPages(address: string, count: number) {
  const cursor = new URLSearchParams(address.split("?")[1]).get("cursor");
  const page = Number(cursor?.replace("at-", "") ?? "1");
  const pages = Math.max(1, Math.ceil(count / 50));
  return {
    previous: page > 1 ? `at-${String(page - 1)}` : null,
    next: page < pages ? `at-${String(page + 1)}` : null,
  };
}
