import { ErrorBoundary } from "../ErrorBoundary/ErrorBoundary";
import { lazyPart } from "../loaded/lazyPart";
import { SkeletonRows } from "../SkeletonRows/SkeletonRows";
import type { RichTextProps } from "./RichText";

const RichText = lazyPart(
  () => import("./RichText"),
  <SkeletonRows label="Loading Editor" count={6} />,
);

/** The editor of texts, which is loaded when it is first needed. */
export function LazyRichText(props: RichTextProps) {
  return (
    <ErrorBoundary>
      <RichText {...props} />
    </ErrorBoundary>
  );
}
