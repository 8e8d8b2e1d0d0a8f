import type { Side } from "../../../api/enums";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Notice } from "../../../ui/Notice/Notice";
import { otherMaps } from "./agreedMaps";
import { Changes, isReady, usePreview } from "./Changes";
import { OutcomeView } from "./OutcomeView";
import { openReport, otherSide, type MatchOutcome, type ResultPartProps } from "./resultSheet";

interface ReportSummaryProps extends ResultPartProps {
  /** The side that reports. */
  side: Side;
  outcome: MatchOutcome;
  /** The number of links and pictures in it. */
  links: number;
  pictures: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function counted(count: number, one: string): string[] {
  return count === 0 ? [] : [`${String(count)} ${one}${count === 1 ? "" : "s"}`];
}

/** Asks before a report is sent: shows what it says, what it would change, and who answers it. */
export function ReportSummary(props: ReportSummaryProps) {
  const { side, outcome, links, pictures, sheet, matchId, names, zone } = props;
  const attached = [...counted(links, "recording"), ...counted(pictures, "picture")];
  const preview = usePreview(matchId, outcome);
  const confirmsAt = preview.body?.confirmsAt ?? 0;
  const other = <bdi>{names[otherSide(side)]}</bdi>;
  return (
    <ConfirmDialog
      title={openReport(sheet) === undefined ? "Report This Result?" : "Replace Your Report?"}
      verb={openReport(sheet) === undefined ? "Report Result" : "Replace Report"}
      isOpen
      isBusy={props.isBusy}
      isIncomplete={!isReady(preview)}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <div className="stack fit gap-4">
        <OutcomeView outcome={outcome} names={names} agreed={sheet.agreed} />
        {otherMaps(sheet.agreed, outcome.maps).length > 0 && (
          <Notice>
            {otherMaps(sheet.agreed, outcome.maps).join(" ")} If you played another map, report it:
            the league’s staff see that it was not the agreed one.
          </Notice>
        )}
        {attached.length > 0 && <p>With {attached.join(" and ")}.</p>}
        <Changes preview={preview} names={names} />
        <p>
          Nothing changes yet: {other} confirm or dispute the report first.{" "}
          {confirmsAt > 0 ? (
            <>
              If they don’t answer by{" "}
              <LocalTime unixSeconds={confirmsAt} leagueZone={zone} withWeekday />, it is official.
            </>
          ) : (
            "Or staff decide the result."
          )}
        </p>
      </div>
    </ConfirmDialog>
  );
}
