/** The rows of a list that is a table or a list; not the lists within a row of a table. */
export const ROWS = "tbody > tr, li:not(tr li)";
