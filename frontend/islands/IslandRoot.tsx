import type { ReactNode } from "react";

import { ApiProvider } from "../api/ApiProvider";
import { PageContext } from "../page/PageContext";
import type { PageData } from "../page/PageData";
import { ErrorBoundary } from "../ui/ErrorBoundary/ErrorBoundary";

interface IslandRootProps {
  page: PageData;
  children: ReactNode;
}

/** What surrounds every island, on the server and in the browser. */
export function IslandRoot({ page, children }: IslandRootProps) {
  return (
    <PageContext value={page}>
      <ApiProvider fallback={page.fallback}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </ApiProvider>
    </PageContext>
  );
}
