import { type ApiBody, type ApiQuery, apiPath } from "../../../../api/apiPath";
import { type Answer, useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../../ui/Notice/Notice";

const PATH = "/api/matches/{id}/casts/clashes";

export type ClashList = ApiBody<typeof PATH>;
export type PlannedCast = ApiQuery<typeof PATH>;

export function clashesPath(matchId: string, planned: PlannedCast) {
  return apiPath(PATH, { id: matchId }, planned);
}

/** What a cast that the reader plans clashes with. */
export function useClashes(matchId: string, planned: PlannedCast): Answer<ClashList> {
  return useApi(clashesPath(matchId, planned));
}

/** The keys that say which clashes the reader was shown; undefined until they are there. */
export function keysOf({ body, isPrevious }: Answer<ClashList>): string[] | undefined {
  return isPrevious ? undefined : body?.map(({ key }) => key);
}

interface ClashNoticeProps {
  clashes: ClashList;
  /** The zone in which the server writes times. */
  leagueZone?: string;
}

/** Each clash with a link to what it is about. */
export function ClashNotice({ clashes, leagueZone = "UTC" }: ClashNoticeProps) {
  return (
    clashes.length > 0 && (
      <Notice>
        <ul className="plain-list stack gap-2">
          {clashes.map(({ key, words, href }) => (
            <li key={key}>
              <a href={href}>
                <TextWithTimes text={words} leagueZone={leagueZone} />
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  );
}

/** What a planned cast clashes with, and that it goes on anyway. */
export function ClashWarning({ clashes }: Pick<ClashNoticeProps, "clashes">) {
  return (
    clashes.length > 0 && (
      <div role="status" className="stack gap-2">
        <ClashNotice clashes={clashes} />
        <p>You can still go on.</p>
      </div>
    )
  );
}

/** The same in a dialog, which asks before the reader has chosen anything. */
export function PlannedClashes({ answer }: { answer: Answer<ClashList> }) {
  return (
    <AnswerView answer={answer} what="Clashes" rowCount={1}>
      {(clashes) => <ClashWarning clashes={clashes} />}
    </AnswerView>
  );
}
