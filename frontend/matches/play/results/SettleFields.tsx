import "../../../ui/controls.css";

import type { ComponentProps } from "react";

import { Decision, LONGEST_DECISION_REASON } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import type { FieldErrors } from "../../../ui/command/useCommand";
import { DateTimeField, TimeZoneNote } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { Notice } from "../../../ui/Notice/Notice";
import { timesPath } from "../scheduling/matchTimes";
import { SameTimeMatches } from "../scheduling/SameTimeMatches";
import { claimsOf, isChosen, startingFrom } from "./claims";
import { OutcomeFields } from "./OutcomeFields";
import type { OutcomeDraft } from "./outcomeDraft";
import type { ResultPartProps } from "./resultSheet";
import type { SettleDraft } from "./settleDraft";

const DECISIONS = [Decision.played, Decision.forfeit, Decision.doubleForfeit, Decision.void];

type PlayedAtProps = Omit<ComponentProps<typeof DateTimeField>, "label"> & { matchId: string };

/** When the match was played, and what its teams played then. */
function PlayedAt({ matchId, ...field }: PlayedAtProps) {
  const { body } = useApi(timesPath(matchId));
  return (
    <DateTimeField
      label="Played At"
      isClockSaid
      about={(at) => <SameTimeMatches busy={body?.busy ?? []} time={at} zone={field.zone} />}
      {...field}
    />
  );
}

interface ClaimsProps extends Pick<ResultPartProps, "sheet" | "names"> {
  draft: SettleDraft;
  onChange: (changed: Partial<SettleDraft>) => void;
}

/** Fills the form with a claim by one press. */
function Claims({ sheet, names, draft, onChange }: ClaimsProps) {
  const claims = claimsOf(sheet, names);
  const chosen = claims.find((claim) => isChosen(claim, draft));
  return (
    claims.length > 0 && (
      <div className="stack gap-2">
        <div className="cluster gap-2" role="group" aria-label="Start from">
          {claims.map((claim) => (
            <button
              key={claim.label}
              type="button"
              className="choice-button"
              aria-pressed={claim === chosen}
              onClick={() => {
                onChange(startingFrom(claim, draft, claims));
              }}
            >
              {claim.label}
            </button>
          ))}
        </div>
        {chosen?.words !== undefined && (
          <Hint>{`${chosen.words.said} Enter what is missing, and check the rest.`}</Hint>
        )}
      </div>
    )
  );
}

interface SettleFieldsProps extends Pick<ResultPartProps, "sheet" | "matchId" | "names" | "zone"> {
  draft: SettleDraft;
  /** Whether staff enter when it was played. */
  needsTime: boolean;
  errors: FieldErrors;
  /** The outcome that was refused. */
  refused: OutcomeDraft | undefined;
  onChange: (changed: Partial<SettleDraft>) => void;
}

export function SettleFields(props: SettleFieldsProps) {
  const { sheet, matchId, names, zone, draft, needsTime, errors, refused, onChange } = props;
  return (
    <>
      <Claims {...{ sheet, names }} draft={draft} onChange={onChange} />
      {/* Before the maps, below which a phone would hide it: all else may be filled in already. */}
      <ReasonField
        hint="Both teams are notified."
        value={draft.reason}
        maxLength={LONGEST_DECISION_REASON}
        error={errors.reason}
        onChange={(reason) => {
          onChange({ reason });
        }}
      />
      <OutcomeFields
        draft={draft.outcome}
        bestOf={sheet.bestOf}
        rule={sheet.mapRule}
        maps={sheet.maps.map((each) => ({ ...each, isInPool: true }))}
        agreed={sheet.agreed}
        names={names}
        decisions={DECISIONS}
        mayKnowScoreOnly
        errors={errors}
        refused={refused}
        onChange={(changed) => {
          onChange({ outcome: changed });
        }}
      />
      {draft.outcome.decision === Decision.void && (
        <Notice>A void match does not count. You can still amend it later.</Notice>
      )}
      {needsTime && (
        <>
          <Hint>
            The match has no time in the past, so enter when it was played. <TimeZoneNote />
          </Hint>
          <PlayedAt
            matchId={matchId}
            value={draft.playedText}
            zone={zone}
            error={errors.playedAt}
            onChange={(text) => {
              onChange({ playedText: text });
            }}
          />
        </>
      )}
    </>
  );
}
