import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { playerAddress } from "../../../page/addresses";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Badge } from "../../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { PunishmentEnd } from "../PunishmentEnd";
import { AppealForm } from "./AppealForm";
import styles from "./Cases.module.css";
import { ANSWERS, KINDS, LASTING, placeOf } from "./ownWords";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";

export interface OwnCasesProps extends Limits {
  playerId: string;
  /** The button that logs out people who can't sign in. */
  logout?: ReactNode;
}

interface Limits {
  /** Characters of an appeal. */
  longest: number;
  mostLinks: number;
}

type Own = ApiBody<"/api/cases/own">;
type Punishment = Own["punishments"][number];
type Report = Own["reports"][number];

/** What staff answered to an appeal or a report. */
function Answer({ outcome, answer }: Pick<Report, "outcome" | "answer">) {
  if (outcome === "") {
    return <p className="soft">Staff have not answered yet.</p>;
  }
  return (
    <p className="typed-text">
      <strong>{ANSWERS[outcome]}</strong> <bdi>{answer}</bdi>
    </p>
  );
}

function State({ punishment: { kind, liftedAt, isInForce } }: { punishment: Punishment }) {
  if (liftedAt !== 0) {
    return <Badge>Lifted</Badge>;
  }
  if (!LASTING.includes(kind)) {
    return null;
  }
  return isInForce ? <Badge tone="danger">In Force</Badge> : <Badge>Ended</Badge>;
}

interface OwnPunishmentProps extends Limits {
  punishment: Punishment;
  onChanged: () => void;
}

function OwnPunishment({ punishment, onChanged, ...limits }: OwnPunishmentProps) {
  const [isAppealing, setIsAppealing] = useState(false);
  const { kind, league, reason, startsAt, appeal, liftedAt, liftReason } = punishment;
  const isLasting = LASTING.includes(kind);
  const name = `${KINDS[kind]}, ${placeOf(league)}`;
  return (
    <li>
      <p>
        <strong>{name}</strong> <State punishment={punishment} />
      </p>
      <p className="typed-text">
        <bdi>{reason}</bdi>
      </p>
      <p className="soft">
        <LocalTime unixSeconds={startsAt} leagueZone={NO_ZONE} />
        <PunishmentEnd punishment={punishment} isLasting={isLasting} />
      </p>
      {liftedAt !== 0 && (
        <p className="soft">
          Lifted <LocalTime unixSeconds={liftedAt} leagueZone={NO_ZONE} />: <bdi>{liftReason}</bdi>
        </p>
      )}
      {appeal !== null && (
        <>
          <p className="typed-text">
            Your appeal: <bdi>{appeal.text}</bdi>
          </p>
          <Answer {...appeal} />
        </>
      )}
      {punishment.mayAppeal &&
        (isAppealing ? (
          <AppealForm
            punishmentId={punishment._id}
            {...limits}
            onSent={onChanged}
            onClose={() => {
              setIsAppealing(false);
            }}
          />
        ) : (
          <Button
            aria-label={`Appeal: ${name}`}
            onClick={() => {
              setIsAppealing(true);
            }}
          >
            Appeal
          </Button>
        ))}
    </li>
  );
}

function OwnReport({ report }: { report: Report }) {
  return (
    <li>
      <p>
        {report.kind === "account" && "Your other account: "}
        {report.about.url === "" ? (
          report.about.name
        ) : (
          <a className="target wraps" href={report.about.url}>
            <bdi>{report.about.name}</bdi>
          </a>
        )}{" "}
        <span className="soft">
          <LocalTime unixSeconds={report.openedAt} leagueZone={NO_ZONE} />
        </span>
      </p>
      <p className="typed-text">
        <bdi>{report.text}</bdi>
      </p>
      <Answer {...report} />
    </li>
  );
}

interface OwnReportsProps {
  reports: readonly Report[];
}

function OwnReports({ reports }: OwnReportsProps) {
  return reports.length === 0 ? (
    <EmptyState title="None">
      <p>You can report misconduct at the end of each page of a player, a team or a match.</p>
    </EmptyState>
  ) : (
    <ul className={`stack plain-list ${styles.ownRows ?? ""}`} aria-label="Your reports">
      {reports.map((report) => (
        <OwnReport key={report._id} report={report} />
      ))}
    </ul>
  );
}

/** The reader's punishments with their appeals, and what they reported. */
export function OwnCases({ playerId, logout, ...limits }: OwnCasesProps) {
  const answer = useApi(apiPath("/api/cases/own", {}));
  return (
    <>
      <PageHeader over="You and the staff" title="Your Cases">
        <ButtonRow>
          <ButtonLink href={`${playerAddress(playerId)}/data`} look="quiet">
            Your Data
          </ButtonLink>
          {logout}
        </ButtonRow>
      </PageHeader>
      <AnswerView answer={answer} what="Your Cases" rowCount={4}>
        {({ punishments, reports }) => (
          <div className={styles.cards}>
            <Card title="Punishments">
              {punishments.length === 0 ? (
                <EmptyState title="None">
                  <p>If staff punish you, you can read why here, and appeal.</p>
                </EmptyState>
              ) : (
                <>
                  <p className="soft">
                    If you think that one is wrong, you can appeal once. If the league has other
                    staff, they decide.
                  </p>
                  <ul
                    className={`stack plain-list ${styles.ownRows ?? ""}`}
                    aria-label="Punishments"
                  >
                    {punishments.map((punishment) => (
                      <OwnPunishment
                        key={punishment._id}
                        punishment={punishment}
                        {...limits}
                        onChanged={answer.retry}
                      />
                    ))}
                  </ul>
                </>
              )}
            </Card>
            <Card title="Your Reports">
              <OwnReports reports={reports} />
            </Card>
          </div>
        )}
      </AnswerView>
    </>
  );
}
