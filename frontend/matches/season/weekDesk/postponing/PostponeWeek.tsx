import { useState } from "react";
import useSWR from "swr";

import { type CommandAnswer, commandPath } from "../../../../api/apiPath";
import { command } from "../../../../api/command";
import { LONGEST_REQUEST_REASON } from "../../../../api/enums";
import { ApiError } from "../../../../api/request";
import { serverNow } from "../../../../api/timestamps/serverNow";
import { weekName } from "../../../../page/weekName";
import { Button } from "../../../../ui/Button/Button";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { showCommandFailure } from "../../../../ui/failure/showCommandFailure";
import { ReasonField } from "../../../../ui/Field/ReasonField";
import { SelectField } from "../../../../ui/Field/SelectField";
import { Fields } from "../../../../ui/Form/Fields";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import { OWN_AUTO_CLOSE, showToast } from "../../../../ui/toast/showToast";
import { matchesCount } from "../bulk/bulkOrder";
import { BulkRows } from "../bulk/BulkRows";
import { useReloadMatches } from "../bulk/useReloadMatches";
import type { ScheduledLeague, SeasonWeek } from "../scheduledLeague";

const PREVIEW = commandPath("POST", "/api/matches/bulk/week/preview", {});
const POSTPONE = commandPath("POST", "/api/matches/bulk/week", {});
/** The choice of a week that is added; others are numbers of weeks. */
const NEW_WEEK = 0;

/** What moves is what staff decide about. */
const MOVES_FIRST = [
  [false, "Move"],
  [true, "Stay"],
] as const;

type Preview = CommandAnswer<"POST", "/api/matches/bulk/week/preview">;

interface Order {
  readonly league: ScheduledLeague["code"];
  readonly week: number;
  readonly to: number | null;
}

interface PostponeWeekProps {
  league: ScheduledLeague;
  /** The week whose matches move. */
  week: number;
}

/** Asks where the matches of a week go that are not played yet. */
export function PostponeWeek({ league, week }: PostponeWeekProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isSmall
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Postpone Week
      </Button>
      {isOpen && (
        <PostponeDialog
          {...{ league, week }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The weeks after this one that are not over. */
function laterWeeks({ weeks }: ScheduledLeague, week: number): SeasonWeek[] {
  const now = serverNow() / 1000;
  return weeks.filter(({ number, reportBy }) => number > week && reportBy > now);
}

function PostponeDialog({ league, week, onClose }: PostponeWeekProps & { onClose: () => void }) {
  const [to, setTo] = useState<number>();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const tellChanged = useReloadMatches();
  const order: Order = { league: league.code, week, to: to === NEW_WEEK ? null : (to ?? null) };
  const previewed = usePreview(to === undefined ? undefined : order);
  const { preview, isLoading, reload } = previewed;
  const accepted = preview?.accepted ?? 0;

  async function confirm(): Promise<boolean> {
    setIsBusy(true);
    try {
      const seen = preview?.seen ?? "";
      const { message } = await command("POST", POSTPONE, { ...order, reason, seen });
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      onClose();
      tellChanged();
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
      title={`Postpone Week ${String(week)}`}
      verb={accepted === 0 ? "Postpone" : `Postpone ${matchesCount(accepted)}`}
      wayOut="Back"
      isOpen
      isBusy={isBusy}
      isIncomplete={accepted === 0 || isLoading || reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Matches that are not played yet move. Everyone in them is told once, and you can undo it for
        ten minutes.
      </p>
      <PostponeFields
        weeks={laterWeeks(league, week)}
        {...{ to, reason }}
        onTo={setTo}
        onReason={setReason}
      />
      <Previewed {...previewed} zone={league.zone} />
    </ConfirmDialog>
  );
}

interface PostponeFieldsProps {
  weeks: readonly SeasonWeek[];
  to: number | undefined;
  onTo: (to: number) => void;
  reason: string;
  onReason: (reason: string) => void;
}

function PostponeFields({ weeks, to, onTo, reason, onReason }: PostponeFieldsProps) {
  return (
    <Fields>
      <SelectField
        label="To"
        placeholder="Choose a week"
        choices={[
          ...weeks.map((each) => ({ value: each.number, label: weekName(each) })),
          { value: NEW_WEEK, label: "A new week after the last one with matches" },
        ]}
        value={to}
        onChange={onTo}
      />
      <ReasonField
        hint="Everyone in these matches reads it."
        value={reason}
        maxLength={LONGEST_REQUEST_REASON}
        required
        onChange={onReason}
      />
    </Fields>
  );
}

interface PreviewedProps {
  preview: Preview | undefined;
  error: unknown;
  isLoading: boolean;
  zone: string;
}

function Previewed({ preview, error, isLoading, zone }: PreviewedProps) {
  const words = error instanceof ApiError ? error.message : "The preview could not be loaded.";
  return (
    <div className="stack gap-2" aria-live="polite" aria-busy={isLoading}>
      {error !== undefined && <p role="alert">{words}</p>}
      {preview?.notes.map((note) => (
        <p key={note}>
          <TextWithTimes text={note} leagueZone={zone} />
        </p>
      ))}
      {preview !== undefined &&
        (preview.rows.length === 0 ? (
          <p>The week has no matches.</p>
        ) : (
          <BulkRows rows={preview.rows} zone={zone} parts={MOVES_FIRST} />
        ))}
      {preview === undefined && isLoading && <p>Loading…</p>}
    </div>
  );
}

let openings = 0;

/** The preview, which is asked for again when the week is another. A dialog shows none of before. */
function usePreview(order: Order | undefined) {
  const [opening] = useState(() => (openings += 1));
  const { data, error, isValidating, mutate } = useSWR<Preview, unknown>(
    order === undefined ? null : [PREVIEW, opening, JSON.stringify(order)],
    () => command("POST", PREVIEW, order),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return { preview: data, error, isLoading: isValidating, reload: mutate };
}
