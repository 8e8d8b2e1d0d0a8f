import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_COOLDOWN_REASON } from "../../../api/staffEnums";
import { WhoDecided } from "../../../page/WhoDecided";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { CooldownDialog } from "./CooldownDialog";
import { type Cooldown, type PartProps, PERSON_READS } from "./person";
import styles from "./PersonDesk.module.css";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

interface CooldownRowProps {
  personId: string;
  cooldown: Cooldown;
  mayChange: boolean;
  onChange: () => void;
  onLift: () => void;
}

function CooldownRow({ personId, cooldown, mayChange, onChange, onLift }: CooldownRowProps) {
  const { league, until, reason } = cooldown;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          <strong>{whereLabel(league)}</strong> until{" "}
          <LocalTime unixSeconds={until} leagueZone={NO_ZONE} />
        </p>
        <p className="soft">
          <bdi>{reason}</bdi>
        </p>
        <WhoDecided
          className={styles.link}
          type="accounts.user"
          id={personId}
          action="player.set_cooldown"
          league={league}
        />
      </div>
      {mayChange && (
        <>
          <Button
            isSmall
            aria-label={`Change Cooldown: ${whereLabel(league)}`}
            onClick={() => {
              onChange();
            }}
          >
            Change
          </Button>
          <Button
            isSmall
            aria-label={`Lift Cooldown: ${whereLabel(league)}`}
            onClick={() => {
              onLift();
            }}
          >
            Lift
          </Button>
        </>
      )}
    </li>
  );
}

interface CooldownListProps {
  desk: PartProps["desk"];
  onChange: (league: Cooldown["league"]) => void;
  onLift: (cooldown: Cooldown) => void;
}

function CooldownList({ desk, onChange, onLift }: CooldownListProps) {
  if (desk.cooldowns.length === 0) {
    return <p className="soft">None.</p>;
  }
  return (
    <ul className="stack plain-list" aria-label="Cooldowns">
      {desk.cooldowns.map((cooldown) => (
        <CooldownRow
          key={cooldown.league}
          personId={desk.person._id}
          cooldown={cooldown}
          mayChange={desk.may.cooldown.includes(cooldown.league)}
          onChange={() => {
            onChange(cooldown.league);
          }}
          onLift={() => {
            onLift(cooldown);
          }}
        />
      ))}
    </ul>
  );
}

/** The person's cooldowns; staff set, shorten and lift them. */
export function Cooldowns({ desk, onChanged }: PartProps) {
  const [chosen, setChosen] = useState<Cooldown["league"]>();
  const [lifted, setLifted] = useState<Cooldown>();
  const [first] = desk.may.cooldown;
  return (
    <Card
      title="Cooldowns"
      aside={
        first !== undefined && (
          <Button
            onClick={() => {
              setChosen(first);
            }}
          >
            Set Cooldown
          </Button>
        )
      }
    >
      <CooldownList desk={desk} onChange={setChosen} onLift={setLifted} />
      {chosen !== undefined && (
        <CooldownDialog
          desk={desk}
          chosen={chosen}
          onChanged={onChanged}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
      {lifted !== undefined && (
        <ReasonDialog
          title="Lift Cooldown?"
          verb="Lift"
          hint={PERSON_READS}
          longest={LONGEST_COOLDOWN_REASON}
          path={commandPath("POST", "/api/users/{id}/cooldown", { id: desk.person._id })}
          body={{ league: lifted.league, days: null }}
          onChanged={onChanged}
          onClose={() => {
            setLifted(undefined);
          }}
        >
          <bdi>{desk.person.username}</bdi> can then join a team in {whereLabel(lifted.league)}.
        </ReasonDialog>
      )}
    </Card>
  );
}
