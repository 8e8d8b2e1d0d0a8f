import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

import { useColorScheme } from "../ui/colorScheme/useColorScheme";
import "./mantine.css";

interface StaffLibraryProps {
  styleNonce: string;
  children: ReactNode;
}

/**
 * What Mantine's components need around them: the links of the portals' side bar. They follow the
 * page's colour scheme, and take their colours from the design tokens: see mantine.css.
 */
export function StaffLibrary({ styleNonce, children }: StaffLibraryProps) {
  return (
    <MantineProvider
      forceColorScheme={useColorScheme() ?? "dark"}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
