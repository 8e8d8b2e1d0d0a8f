import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { ANSWERS, type Asked, verbOf } from "./answers";
import { ReportDetails } from "./ReportDetails";
import { otherSide, type ResultPartProps, type ResultReport } from "./resultSheet";
import styles from "./Results.module.css";

interface OpenReportProps extends ResultPartProps {
  report: ResultReport;
  onAsk: (asked: Asked) => void;
}

/** Until when the report can be answered. */
export function Deadline({ sheet, report, names, zone }: Omit<OpenReportProps, "onAsk">) {
  const other = <bdi>{names[otherSide(report.side)]}</bdi>;
  if (sheet.closed !== "") {
    return <p>{sheet.closed}</p>;
  }
  if (report.stands) {
    return (
      <p>
        Nobody answered in time, so the report is confirmed automatically. The result becomes
        official in a moment.
      </p>
    );
  }
  if (report.confirmsAt === 0) {
    return <p>After the dispute, it waits until {other} confirm it or staff settle the match.</p>;
  }
  if (report.isAbsenceClaim) {
    return (
      <p>
        If {other} do not answer by{" "}
        <LocalTime unixSeconds={report.confirmsAt} leagueZone={zone} withWeekday />, they forfeit.
      </p>
    );
  }
  return (
    <p>
      It is confirmed automatically unless {other} answer by{" "}
      <LocalTime unixSeconds={report.confirmsAt} leagueZone={zone} withWeekday />.
    </p>
  );
}

/** A report that waits for the other side, with what the reader may do about it. */
export function OpenReport({ onAsk, ...part }: OpenReportProps) {
  const { sheet, report } = part;
  const likeliest = report.isAbsenceClaim ? "dispute" : "confirm";
  const offered = ANSWERS.filter((each) => sheet.may[each]);
  return (
    <div className={styles.report}>
      <ReportDetails {...part} />
      <Deadline {...part} />
      {offered.length > 0 && (
        <ButtonRow>
          {offered.map((answer) => (
            <Button
              key={answer}
              look={answer === likeliest ? "filled" : "outlined"}
              onClick={() => {
                onAsk({ answer, report });
              }}
            >
              {verbOf(answer, report)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}
