import type { ComponentType } from "react";

import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { streamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { NotFoundPanel } from "../../../../ui/NotFoundPanel/NotFoundPanel";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { CastActions, CastBoard } from "./CastBoard";
import type { CastDetailsProps } from "./CastDetails";
import type { CastWordsProps } from "./CastWords";

export interface StreamProps {
  league: LeagueWithZone;
  streamId: string;
  /** Whether the address is the cast's page, and not an unknown page below it. */
  isFound: boolean;
  /** Whether its match has a pick and ban, or maps that staff fixed. */
  hasMaps: boolean;
  /** Who casts, and where. */
  Words: ComponentType<CastWordsProps>;
  /** What a spectator looks for beside the cast. */
  Details: ComponentType<CastDetailsProps>;
}

/** The page of a cast. */
export function Stream({ league, streamId, isFound, hasMaps, Words, Details }: StreamProps) {
  const answer = useApi(apiPath("/api/streams/{id}", { id: streamId }));
  return (
    <>
      <PageHeader over={league.name} title="Cast">
        {answer.body && <CastActions {...answer.body} />}
      </PageHeader>
      <div className="stack gap-5">
        <AnswerView answer={answer} what="Stream" rowCount={3}>
          {(cast) => (
            <>
              <CastBoard {...cast} league={league} Words={Words} />
              <Details match={cast.match} maps={cast.maps} hasMaps={hasMaps} />
            </>
          )}
        </AnswerView>
        {!isFound && (
          <NotFoundPanel href={streamAddress(league.code, streamId)} label="Cast Page" />
        )}
      </div>
    </>
  );
}
