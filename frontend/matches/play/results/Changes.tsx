import type { ReactNode } from "react";

import { apiPath } from "../../../api/apiPath";
import type { ApiError } from "../../../api/request";
import { Side } from "../../../api/enums";
import { type Answer, useApi } from "../../../api/useApi";
import { Problem } from "../../../ui/Field/Problem";
import { pluralize } from "../../../ui/pluralize";
import { SkeletonRows } from "../../../ui/SkeletonRows/SkeletonRows";
import { Becomes, isMoved, Points, record } from "./Becomes";
import { type PreviewQuery, previewQueryOf } from "./outcomeDraft";
import type { MatchOutcome, ResultPreview, SideNames } from "./resultSheet";
import styles from "./Results.module.css";

type Change = ResultPreview["teamA"];

const REFUSED = 400;

/** A preview of what an outcome would change; nothing is saved. */
export function usePreview(
  matchId: string,
  outcome: MatchOutcome,
  playedAt?: number,
): Answer<ResultPreview> {
  const query: PreviewQuery = {
    ...previewQueryOf(outcome),
    ...(playedAt !== undefined && { playedAt }),
  };
  return useApi(apiPath("/api/matches/{id}/results/preview", { id: matchId }, query));
}

/** Whether the outcome can be sent: its preview is loaded, or can't be loaded. */
export function isReady({ body, isPrevious, error }: Answer<ResultPreview>): boolean {
  return error === undefined ? body !== undefined && !isPrevious : error.status !== REFUSED;
}

function TeamChange({ name, change }: { name: string; change: Change }) {
  const { before, after, placeBefore, placeAfter } = change;
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <dl>
        <dt>Rating</dt>
        <dd>
          <Points before={before.elo} after={after.elo} />
        </dd>
        <dt>
          <abbr title="Won, lost, drawn">W–L–D</abbr>
        </dt>
        <dd>
          <Becomes was={record(before)} is={record(after)} />
        </dd>
        {placeBefore !== null && placeAfter !== null && (
          <>
            <dt>Place</dt>
            <dd>
              <Becomes was={String(placeBefore)} is={String(placeAfter)} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

function whyNot(error: ApiError): string {
  return error.status === REFUSED
    ? error.message.replace(/^\w+: /, "")
    : "What this changes can’t be shown just now.";
}

/** The later matches of the playoff that go with the result. */
function Undone({ matches }: { matches: ResultPreview["undoes"] }) {
  return (
    <section aria-label="What it undoes">
      <h3>It undoes in the playoff</h3>
      <ul>
        {matches.map(({ match, title, versus, time, isPlayed }) => (
          <li key={match}>
            {title}: <bdi>{versus}</bdi>,{" "}
            {isPlayed ? "which has a result" : time === 0 ? "without a time" : "with its time"}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whom else it moves in the table, and how many ratings change besides. */
function Others({ others }: Pick<ResultPreview, "others">) {
  const moved = others.filter(({ place, placeBefore }) => place !== placeBefore);
  const rated = others.filter(({ elo, eloBefore }) => isMoved(eloBefore, elo)).length;
  if (moved.length === 0 && rated === 0) {
    return null;
  }
  return (
    <section aria-label="Other teams">
      <h3>Other Teams</h3>
      {moved.length > 0 && (
        <ul>
          {moved.map(({ team, place, placeBefore }) => (
            <li key={team._id}>
              <bdi>{team.name.name}</bdi>: place{" "}
              <Becomes was={String(placeBefore)} is={String(place)} />
            </li>
          ))}
        </ul>
      )}
      {rated > 0 && <p>The ratings of {pluralize(rated, "other team")} change too.</p>}
    </section>
  );
}

interface PreviewedProps {
  preview: Answer<ResultPreview>;
  children: (body: ResultPreview) => ReactNode;
}

/** A preview, or why there is none, and what it undoes in a playoff. */
export function Previewed({ preview, children }: PreviewedProps) {
  const { body, isPrevious, error } = preview;
  if (error && !(error.isPassing && body)) {
    return <Problem>{whyNot(error)}</Problem>;
  }
  if (body === undefined || isPrevious) {
    return <SkeletonRows label="Loading Changes" count={2} />;
  }
  return (
    <>
      {children(body)}
      {body.undoes.length > 0 && <Undone matches={body.undoes} />}
    </>
  );
}

interface ChangesProps {
  preview: Answer<ResultPreview>;
  names: SideNames;
}

/** Both teams' ratings, records and places, now and after an outcome, and whom else it moves. */
export function Changes({ preview, names }: ChangesProps) {
  return (
    <Previewed preview={preview}>
      {({ teamA, teamB, others }) => (
        <>
          <ul
            className={`stack gap-4 plain-list ${styles.changes ?? ""}`}
            aria-label="What it changes"
          >
            <TeamChange name={names[Side.teamA]} change={teamA} />
            <TeamChange name={names[Side.teamB]} change={teamB} />
          </ul>
          {others.length > 0 && <Others others={others} />}
        </>
      )}
    </Previewed>
  );
}
