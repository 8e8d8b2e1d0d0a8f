import type { ReactNode } from "react";

import { Button } from "../Button/Button";

interface FilterFormProps {
  children: ReactNode;
}

/** A page's filters. Without script it is a form that asks for the address of the choices. */
export function FilterForm({ children }: FilterFormProps) {
  return (
    <form method="get" className="cluster gap-3 middle">
      {children}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}
