import "../../../ui/desk.css";

import { useEffect } from "react";

import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { Notice } from "../../../ui/Notice/Notice";
import { pluralize } from "../../../ui/pluralize";
import type { Draft } from "./arrangement";
import type { Pairing } from "./usePairing";

const PATH = "/api/matches/pairing/drafts/{id}/relaxed";
/** From so many hours between two regions on, a pair is warned about. */
const FAR_APART = 6;

type Relaxed = ApiBody<typeof PATH>;
type Relaxation = Relaxed["relaxations"][number];
type Outcome = Relaxed["now"];

interface RelaxingProps {
  draft: Draft;
  pairing: Pairing;
}

/** What other rules would make of a week in which several teams have no opponent, or pairs are hours
 * apart; one press tries them in the draft. */
export function Relaxing(props: RelaxingProps) {
  const { about, byes, left, pairs } = props.draft;
  const isPoor = byes.length + left.length > 1 || pairs.some(({ hours }) => hours >= FAR_APART);
  return about.kind === "week" && isPoor ? <Proposals {...props} /> : null;
}

function Proposals({ draft, pairing }: RelaxingProps) {
  const { about, revision } = draft;
  const { body, error, isLoading, retry } = useApi(apiPath(PATH, { id: about._id }));
  const isBehind = body !== undefined && body.revision < revision;
  useEffect(() => {
    if (isBehind) {
      retry();
    }
    // Once for each draft that is newer than the answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind, revision]);
  if (body === undefined || isBehind) {
    return error === undefined ? null : (
      <LoadError what="Other Rules" error={error} isRetrying={isLoading} onRetry={retry} />
    );
  }
  return (
    <Notice>
      <p>{`${inWords(body.now)}.`}</p>
      {body.relaxations.length === 0 ? (
        <p>No other rules would make it better.</p>
      ) : (
        <ul className="stack gap-3 plain-list" aria-label="Other rules">
          {body.relaxations.map((each) => (
            <Proposal key={conditionOf(each, draft)} {...{ each, now: body.now, draft, pairing }} />
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface ProposalProps extends RelaxingProps {
  each: Relaxation;
  now: Outcome;
}

/** Other rules with their numbers, and the button that tries them. */
function Proposal({ each, now, draft, pairing }: ProposalProps) {
  const condition = conditionOf(each, draft);
  return (
    <li className="split">
      <span>{`${condition}: ${insteadOf(each.outcome, now)}.`}</span>
      <Button
        isSmall
        disabled={pairing.isBusy}
        aria-label={`Try It: ${condition}`}
        onClick={() => {
          void pairing.propose({
            divisions: draft.divisions,
            regions: draft.regions,
            rematchWeeks: each.rematchWeeks,
            acrossRegions: each.acrossRegions,
            revision: draft.revision,
          });
        }}
      >
        Try It
      </Button>
    </li>
  );
}

/** Such as “3 teams have no opponent, and 2 pairs are 6 hours apart or more”. */
function inWords({ idle, far }: Outcome): string {
  const parts = [
    ...(idle > 0 ? [pluralize(idle, "team has no opponent", "teams have no opponent")] : []),
    ...(far > 0 ? [pluralize(far, "pair is", "pairs are") + " 6 hours apart or more"] : []),
  ];
  return parts.length === 0
    ? "Every team has an opponent near its own clock"
    : parts.join(", and ");
}

/** Which rules are relaxed, such as “If teams may meet across regions”. */
function conditionOf({ rematchWeeks, acrossRegions }: Relaxation, draft: Draft): string {
  const parts = [
    ...(acrossRegions === draft.acrossRegions
      ? []
      : [acrossRegions ? "teams may meet across regions" : "teams meet only their own region"]),
    ...(rematchWeeks === draft.rematchWeeks
      ? []
      : [
          rematchWeeks === 0
            ? "rematches are allowed"
            : `a rematch is allowed after ${pluralize(rematchWeeks, "week", "weeks")}`,
        ]),
  ];
  return `If ${parts.join(" and ")}`;
}

/** What the other rules change, such as “2 teams without an opponent instead of 5”. */
function insteadOf(then: Outcome, now: Outcome): string {
  const compared = [
    [then.idle, now.idle, "team without an opponent", "teams without an opponent"],
    [then.far, now.far, "pair 6 hours apart or more", "pairs 6 hours apart or more"],
    [then.rematches, now.rematches, "rematch", "rematches"],
  ] as const;
  return compared
    .filter(([after, before]) => after !== before)
    .map(
      ([after, before, one, many]) => `${pluralize(after, one, many)} instead of ${String(before)}`,
    )
    .join(", ");
}
