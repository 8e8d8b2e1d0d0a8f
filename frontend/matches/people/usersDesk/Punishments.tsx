import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import {
  LONGEST_PUNISHMENT_REASON,
  PunishmentType,
  punishmentTypeLabels,
} from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { WhoDecided } from "../../../page/WhoDecided";
import { Card } from "../../../ui/Card/Card";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PunishmentEnd } from "../PunishmentEnd";
import { type PartProps, PERSON_READS, type Punishment } from "./person";
import styles from "./PersonDesk.module.css";
import { PunishDialog } from "./PunishDialog";
import { ShortenDialog } from "./ShortenDialog";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

function State({ punishment }: { punishment: Punishment }) {
  if (punishment.liftedAt !== 0) {
    return <Badge>Lifted</Badge>;
  }
  if (!punishment.isInForce) {
    return <Badge>Ended</Badge>;
  }
  const isHard = punishment.kind === PunishmentType.ban || punishment.kind === PunishmentType.mute;
  return <Badge tone={isHard ? "danger" : "warning"}>In Force</Badge>;
}

interface RowProps {
  personId: string;
  punishment: Punishment;
  onLift: () => void;
  onShorten: () => void;
}

function Row({ personId, punishment, onLift, onShorten }: RowProps) {
  const { kind, league, reason, links, startsAt, givenBy, liftedAt, liftedBy } = punishment;
  const name = `${punishmentTypeLabels[kind]}, ${whereLabel(league)}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          <strong>{name}</strong> <State punishment={punishment} />
        </p>
        <p>
          <bdi>{reason}</bdi>
        </p>
        <p className="soft">
          By <bdi>{givenBy === "" ? "the portal" : givenBy}</bdi>,{" "}
          <LocalTime unixSeconds={startsAt} leagueZone={NO_ZONE} />
          <PunishmentEnd punishment={punishment} isLasting={false} />
        </p>
        {liftedAt !== 0 && (
          <p className="soft">
            Lifted by <bdi>{liftedBy === "" ? "the portal" : liftedBy}</bdi>,{" "}
            <LocalTime unixSeconds={liftedAt} leagueZone={NO_ZONE} />:{" "}
            <bdi>{punishment.liftReason}</bdi>
          </p>
        )}
        <WhoDecided
          className={styles.link}
          type="accounts.user"
          id={personId}
          action="player.punish"
          league={league}
        />
        {links.map((link) => (
          <a key={link} className={styles.link} href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        ))}
      </div>
      {punishment.mayShorten && (
        <Button isSmall aria-label={`Shorten: ${name}`} onClick={onShorten}>
          Shorten
        </Button>
      )}
      {punishment.mayLift && (
        <Button isSmall aria-label={`Lift: ${name}`} onClick={onLift}>
          Lift
        </Button>
      )}
    </li>
  );
}

interface LiftDialogProps {
  desk: PartProps["desk"];
  lifted: Punishment;
  onChanged: () => void;
  onClose: () => void;
}

function LiftDialog({ desk, lifted, onChanged, onClose }: LiftDialogProps) {
  return (
    <ReasonDialog
      title={`Lift ${punishmentTypeLabels[lifted.kind]}?`}
      verb="Lift"
      hint={lifted.kind === PunishmentType.log ? "Only staff read it." : PERSON_READS}
      longest={LONGEST_PUNISHMENT_REASON}
      path={commandPath("POST", "/api/users/{id}/punishments/{punishmentId}/lift", {
        id: desk.person._id,
        punishmentId: lifted._id,
      })}
      onChanged={onChanged}
      onClose={onClose}
    >
      {whereLabel(lifted.league)}: <bdi>{lifted.reason}</bdi>
    </ReasonDialog>
  );
}

interface PunishmentListProps {
  desk: PartProps["desk"];
  onLift: (punishment: Punishment) => void;
  onShorten: (punishment: Punishment) => void;
}

function PunishmentList({ desk, onLift, onShorten }: PunishmentListProps) {
  if (desk.punishments.length === 0) {
    return <p className="soft">None.</p>;
  }
  return (
    <ul className="stack plain-list" aria-label="Punishments">
      {desk.punishments.map((punishment) => (
        <Row
          key={punishment._id}
          personId={desk.person._id}
          punishment={punishment}
          onLift={() => {
            onLift(punishment);
          }}
          onShorten={() => {
            onShorten(punishment);
          }}
        />
      ))}
    </ul>
  );
}

/** The punishments of the person, in force and past; staff give and lift them. */
export function Punishments({ desk, onChanged }: PartProps) {
  const [isPunishing, setIsPunishing] = useState(false);
  const [lifted, setLifted] = useState<Punishment>();
  const [shortened, setShortened] = useState<Punishment>();
  return (
    <Card
      title="Punishments"
      aside={
        desk.may.punish.length > 0 && (
          <Button
            onClick={() => {
              setIsPunishing(true);
            }}
          >
            Punish
          </Button>
        )
      }
    >
      <PunishmentList desk={desk} onLift={setLifted} onShorten={setShortened} />
      {isPunishing && (
        <PunishDialog
          desk={desk}
          onChanged={onChanged}
          onClose={() => {
            setIsPunishing(false);
          }}
        />
      )}
      {shortened !== undefined && (
        <ShortenDialog
          desk={desk}
          shortened={shortened}
          onChanged={onChanged}
          onClose={() => {
            setShortened(undefined);
          }}
        />
      )}
      {lifted !== undefined && (
        <LiftDialog
          desk={desk}
          lifted={lifted}
          onChanged={onChanged}
          onClose={() => {
            setLifted(undefined);
          }}
        />
      )}
    </Card>
  );
}
