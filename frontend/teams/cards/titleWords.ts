const PLACES = ["Champion", "2nd place", "3rd place"];

/** A place in a hall of champions, in words. */
export const titleWords = (place: number): string => PLACES[place - 1] ?? `Place ${String(place)}`;
