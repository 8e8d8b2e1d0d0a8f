/**
 * The label of the requests page in the menu, with the number of requests that wait for an answer.
 */
export const requestsLabel = (count: number): string =>
  count > 0 ? `Requests (${String(count)})` : "Requests";
