import { lazy, Suspense } from "react";

import { ErrorBoundary } from "../ErrorBoundary/ErrorBoundary";
import { SkeletonRows } from "../SkeletonRows/SkeletonRows";
import type { RichTextProps } from "./RichText";

const RichText = lazy(() => import("./RichText"));

/** The editor of texts, which is loaded when it is first needed. */
export function LazyRichText(props: RichTextProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonRows label="Loading Editor" count={6} />}>
        <RichText {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
