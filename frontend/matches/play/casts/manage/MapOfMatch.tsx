import type { ComponentProps } from "react";

import { useApi } from "../../../../api/useApi";
import { MapField } from "./MapField";
import { castsPath } from "./matchCasts";

interface MapOfMatchProps extends Omit<ComponentProps<typeof MapField>, "maps"> {
  matchId: string;
}

/** Of which map of this match a recording is. */
export function MapOfMatch({ matchId, ...field }: MapOfMatchProps) {
  const { body } = useApi(castsPath(matchId));
  return <MapField {...field} maps={body?.maps ?? []} />;
}
