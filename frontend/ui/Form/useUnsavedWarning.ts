import { useEffect } from "react";

import { warnOfLoss } from "./unsaved";

/** Has the browser ask before it leaves the page, while something is not saved. Forms by `useSending`
 *  do so without it. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? warnOfLoss(() => true) : undefined), [isUnsaved]);
}
