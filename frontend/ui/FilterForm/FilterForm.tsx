import type { ReactNode } from "react";

import { Button } from "../Button/Button";
import { FilterFold } from "./FilterFold";

interface FilterFormProps {
  /** Which of several filters are set; on a phone they are then folded. Nothing for one filter. */
  chosen?: readonly unknown[];
  /** The field that one types in, which is always there. */
  search?: ReactNode;
  children: ReactNode;
}

/** A page's filters. Without script it is a form that asks for the address of the choices. */
export function FilterForm({ chosen, search, children }: FilterFormProps) {
  return (
    <form method="get" className="cluster gap-3 middle">
      {chosen ? (
        <FilterFold chosen={chosen.filter(Boolean).length}>{children}</FilterFold>
      ) : (
        children
      )}
      {search}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}
