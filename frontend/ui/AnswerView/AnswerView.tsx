import type { ReactNode } from "react";

import type { Answer } from "../../api/useApi";
import { LoadError } from "../LoadError/LoadError";
import { SkeletonRows } from "../SkeletonRows/SkeletonRows";

interface AnswerViewProps<Body> {
  answer: Answer<Body>;
  /** What is loaded, as a title: `Matches`. */
  what: string;
  /** The title of a failure, if it is not `Error Loading` and `what`. */
  errorTitle?: string;
  /** How many placeholder rows it shows while it loads. */
  rowCount: number;
  /** Shows the answer; while another loads, the previous one. */
  children: (body: Body, isPrevious: boolean) => ReactNode;
}

/** An answer of the API: loading, failed or loaded. */
export function AnswerView<Body>({
  answer: { body, isPrevious, error, isLoading, retry },
  what,
  errorTitle,
  rowCount,
  children,
}: AnswerViewProps<Body>) {
  return (
    <>
      {body === undefined && !error && <SkeletonRows label={`Loading ${what}`} count={rowCount} />}
      {isPrevious && (
        <p role="status" className="visually-hidden">
          {`Loading ${what}`}
        </p>
      )}
      {body !== undefined && children(body, isPrevious)}
      {/* Below what is shown, which stays where it is. */}
      {error && (
        <LoadError
          what={what}
          {...(errorTitle !== undefined && { title: errorTitle })}
          error={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
    </>
  );
}
