import { MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect } from "react";

import { useColorScheme } from "../ui/colorScheme/useColorScheme";
import "./mantine.css";

declare global {
  /** Where react-remove-scroll, which keeps the page still behind a drawer, looks for the nonce. */
  var __webpack_nonce__: string | undefined;
}

interface StaffLibraryProps {
  styleNonce: string;
  children: ReactNode;
}

/**
 * What Mantine's components need around them: the portals' drawer and links. They follow the page's colour scheme, and take their
 * colours from the design tokens: see mantine.css.
 */
export function StaffLibrary({ styleNonce, children }: StaffLibraryProps) {
  useEffect(() => {
    globalThis.__webpack_nonce__ = styleNonce;
  }, [styleNonce]);
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
