import type { ComponentProps } from "react";

import { EvidenceFields } from "../../../ui/Evidence/EvidenceFields";

/** The pictures of who disputes a report. Few dialogs need them, so they are loaded apart. */
export default function DisputePictures(
  props: Omit<ComponentProps<typeof EvidenceFields>, "seenBy">,
) {
  return <EvidenceFields seenBy="Both sides and the league’s staff see them." {...props} />;
}
