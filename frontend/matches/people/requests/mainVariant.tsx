import { createContext, type ReactNode, useContext } from "react";

type MainVariant = "filled" | "outlined";

const Look = createContext<MainVariant>("filled");

/** How the main button of an item looks: in a list only the first item's button is filled. */
export function useMainVariant(): MainVariant {
  return useContext(Look);
}

interface InListProps {
  isFirst: boolean;
  children: ReactNode;
}

/** An item of a list, whose main button is filled where it is the first. */
export function InList({ isFirst, children }: InListProps) {
  return <Look value={isFirst ? "filled" : "outlined"}>{children}</Look>;
}
