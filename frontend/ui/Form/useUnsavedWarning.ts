import { useEffect } from "react";

import { warnOfLoss } from "./unsaved";

/**
 * Lets the browser ask before the reader leaves the page, while something is not saved. Forms that
 * use `useSending` do not need it.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? warnOfLoss(() => true) : undefined), [isUnsaved]);
}
