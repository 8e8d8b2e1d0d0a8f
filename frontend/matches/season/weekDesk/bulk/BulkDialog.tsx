import { type NamedWeek, weekName } from "../../../../page/weekName";
import { useState } from "react";
import useSWR from "swr";

import { command } from "../../../../api/command";
import { LONGEST_REQUEST_REASON } from "../../../../api/enums";
import { ApiError } from "../../../../api/request";
import { BulkKind, ForfeitBy, forfeitByLabels } from "../../../../api/staffEnums";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { showCommandFailure } from "../../../../ui/failure/showCommandFailure";
import { ReasonField } from "../../../../ui/Field/ReasonField";
import { SelectField } from "../../../../ui/Field/SelectField";
import { Fields } from "../../../../ui/Form/Fields";
import {
  BULK,
  type BulkAnswer,
  type BulkOrder,
  type BulkPreview,
  isComplete,
  matchesCount,
  PREVIEW,
  WORDS,
} from "./bulkOrder";
import { BulkRows } from "./BulkRows";

interface BulkDialogProps {
  /** The command, without the choices that are made here. */
  order: Pick<BulkOrder, "league" | "kind" | "rows" | "week">;
  weeks: readonly NamedWeek[];
  /** The names of the sides, if it is about one match. */
  names?: readonly [string, string] | undefined;
  zone: string;
  onDone: (answer: BulkAnswer) => void;
  onClose: () => void;
}

const WITH_REASON: readonly BulkKind[] = [BulkKind.forfeit, BulkKind.cancel];
const DANGEROUS: readonly BulkKind[] = [BulkKind.forfeit, BulkKind.cancel, BulkKind.delete];

/** Who can forfeit: of one match by name. */
function forfeiters(names: readonly [string, string] | undefined) {
  const [a, b] = names ?? [];
  const named: Partial<Record<ForfeitBy, string | undefined>> = { "team-a": a, "team-b": b };
  return Object.values(ForfeitBy).map((value) => ({
    value,
    label: named[value] ?? forfeitByLabels[value],
  }));
}

interface BulkFieldsProps {
  kind: BulkKind;
  names: readonly [string, string] | undefined;
  weeks: readonly NamedWeek[];
  week: number | null;
  onWeek: (week: number) => void;
  side: ForfeitBy | null;
  onSide: (side: ForfeitBy) => void;
  reason: string;
  onReason: (reason: string) => void;
}

function BulkFields({
  kind,
  names,
  weeks,
  week,
  onWeek,
  side,
  onSide,
  reason,
  onReason,
}: BulkFieldsProps) {
  return (
    <Fields>
      {kind === BulkKind.move && (
        <SelectField
          label="Week"
          placeholder="Choose a week"
          choices={weeks.map((each) => ({ value: each.number, label: weekName(each) }))}
          value={week ?? undefined}
          onChange={onWeek}
        />
      )}
      {kind === BulkKind.forfeit && (
        <SelectField
          label="Who forfeits"
          placeholder="Choose a side"
          choices={forfeiters(names)}
          value={side ?? undefined}
          onChange={onSide}
        />
      )}
      {WITH_REASON.includes(kind) && (
        <ReasonField
          hint="Both teams and visitors read it."
          value={reason}
          maxLength={LONGEST_REQUEST_REASON}
          required={kind === BulkKind.cancel}
          onChange={onReason}
        />
      )}
    </Fields>
  );
}

interface BulkPreviewedProps {
  answer: ReturnType<typeof usePreview>;
  zone: string;
}

function BulkPreviewed({ answer, zone }: BulkPreviewedProps) {
  const { preview, error, isLoading } = answer;
  return (
    <div aria-live="polite" aria-busy={isLoading}>
      {error !== undefined && <p role="alert">{wordsOf(error)}</p>}
      {preview !== undefined && <BulkRows rows={preview.rows} zone={zone} />}
      {preview === undefined && isLoading && <p>Loading…</p>}
    </div>
  );
}

/** What a command would do to each match, and one confirmation. */
export function BulkDialog({ order: given, names, weeks, zone, onDone, onClose }: BulkDialogProps) {
  const [week, setWeek] = useState(given.week);
  const [side, setSide] = useState<ForfeitBy | null>(null);
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { kind } = given;
  const order: BulkOrder = { ...given, week, side, reason: "" };
  const previewed = usePreview(order);
  const { preview, isLoading, reload } = previewed;
  const accepted = preview?.accepted ?? 0;

  async function confirm(): Promise<boolean> {
    if (preview === undefined) {
      return false;
    }
    setIsBusy(true);
    const rows = order.rows.map((row, place) => ({
      ...row,
      seen: preview.rows[place]?.seen ?? "",
    }));
    try {
      onDone(await command("POST", BULK, { ...order, reason, rows }));
      return true;
    } catch (failure) {
      showCommandFailure(failure);
      void reload();
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={WORDS[kind].title}
      verb={accepted === 0 ? WORDS[kind].label : `${WORDS[kind].verb} ${matchesCount(accepted)}`}
      wayOut="Back"
      isOpen
      isBusy={isBusy}
      isIncomplete={
        accepted === 0 || isLoading || (kind === BulkKind.cancel && reason.trim() === "")
      }
      isDangerous={DANGEROUS.includes(kind)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {(kind === BulkKind.move || WITH_REASON.includes(kind)) && (
        <BulkFields
          {...{ kind, names, weeks, week, side, reason }}
          onWeek={setWeek}
          onSide={setSide}
          onReason={setReason}
        />
      )}
      <BulkPreviewed answer={previewed} zone={zone} />
    </ConfirmDialog>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "The preview could not be loaded.";
}

let openings = 0;

/**
 * The preview of a complete order; it is asked for again when the order changes. A dialog shows
 * nothing of an earlier one: the matches may have changed since, and each would be refused.
 */
function usePreview(order: BulkOrder) {
  const [opening] = useState(() => (openings += 1));
  const body = JSON.stringify(order);
  const { data, error, isValidating, mutate } = useSWR<BulkPreview, unknown>(
    isComplete(order) ? [PREVIEW, opening, body] : null,
    () => command("POST", PREVIEW, order),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return { preview: data, error, isLoading: isValidating, reload: mutate };
}
