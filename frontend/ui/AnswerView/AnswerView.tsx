import type { ReactNode } from "react";

import type { Answer } from "../../api/useApi";
import { LoadError } from "../LoadError/LoadError";
import { SkeletonRows } from "../SkeletonRows/SkeletonRows";

interface AnswerViewProps<Body> {
  answer: Answer<Body>;
  /** What is loaded, as a title: `Matches`. */
  what: string;
  /** The product's own words for a failure, where they are not `Error Loading` and what. */
  errorTitle?: string;
  /** How many rows stand in for it while it loads. */
  rowCount: number;
  /** Shows the answer; while another is on its way, the one before it. */
  children: (body: Body, isPrevious: boolean) => ReactNode;
}

/** An answer of the API in whatever state it is: on its way, failed, there. */
export function AnswerView<Body>({
  answer: { body, isPrevious, error, isLoading, retry },
  what,
  errorTitle,
  rowCount,
  children,
}: AnswerViewProps<Body>) {
  return (
    <>
      {error && (
        <LoadError
          what={what}
          {...(errorTitle !== undefined && { title: errorTitle })}
          error={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      {body === undefined && !error && <SkeletonRows label={`Loading ${what}`} count={rowCount} />}
      {isPrevious && (
        <p role="status" className="visually-hidden">
          {`Loading ${what}`}
        </p>
      )}
      {body !== undefined && children(body, isPrevious)}
    </>
  );
}
