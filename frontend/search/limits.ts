/** A shorter query would find nearly everything. */
export const SHORTEST_SEARCH = 2;

/** No name is longer. */
export const LONGEST_SEARCH = 60;
