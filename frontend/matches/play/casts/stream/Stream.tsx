import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { streamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { NotFoundPanel } from "../../../../ui/NotFoundPanel/NotFoundPanel";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { CastActions, CastBoard } from "./CastBoard";

interface StreamProps {
  league: LeagueWithZone;
  streamId: string;
  /** Whether the address is the cast's page, and not an unknown page below it. */
  isFound: boolean;
}

/** The page of a cast. */
export function Stream({ league, streamId, isFound }: StreamProps) {
  const answer = useApi(apiPath("/api/streams/{id}", { id: streamId }));
  return (
    <>
      <PageHeader over={league.name} title="Cast">
        {answer.body && <CastActions {...answer.body} />}
      </PageHeader>
      <div className="stack gap-5">
        <AnswerView answer={answer} what="Stream" rowCount={3}>
          {(cast) => <CastBoard {...cast} league={league} />}
        </AnswerView>
        {!isFound && (
          <NotFoundPanel href={streamAddress(league.code, streamId)} label="Cast Page" />
        )}
      </div>
    </>
  );
}
