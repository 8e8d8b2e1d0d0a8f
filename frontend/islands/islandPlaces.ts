/** An element of the document in which an island is mounted. */
interface IslandPlace {
  readonly place: HTMLElement;
  readonly props: unknown;
  /** Whether the server put the island's markup into it. */
  readonly isRendered: boolean;
}

/** Every place that the document has for an island. */
export function islandPlaces(name: string): IslandPlace[] {
  const places = document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`);
  return Array.from(places, (place) => ({
    place,
    props: JSON.parse(place.dataset.props ?? "{}") as unknown,
    isRendered: place.dataset.rendered === "server",
  }));
}
