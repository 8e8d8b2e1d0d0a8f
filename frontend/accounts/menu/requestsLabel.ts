/** How the menu calls the page of requests, by how many wait for the reader's answer. */
export const requestsLabel = (count: number): string =>
  count > 0 ? `Requests (${String(count)})` : "Requests";
