import { createContext, useContext } from "react";

import type { PageData } from "./PageData";

export const PageContext = createContext<PageData | null>(null);

/** The page of this island. */
export function usePage(): PageData {
  const page = useContext(PageContext);
  if (page === null) {
    throw new Error("usePage needs an island around it.");
  }
  return page;
}
