import { type SyntheticEvent, useId, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { PictureChooser } from "../../ui/Crop/PictureChooser";
import { TextField } from "../../ui/Field/TextField";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import type { PartProps } from "./managedTeam";
import styles from "./ManageTeam.module.css";
import { NameRequest } from "./NameRequest";
import { useCommand } from "../../ui/command/useCommand";

const LONGEST_NAME = 60;

function Logo({ team, onChanged }: PartProps) {
  const [refused, setRefused] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["image"]);
  const id = useId();

  function store(picture: Blob): void {
    const form = new FormData();
    form.append("image", picture, "logo.png");
    setRefused("");
    void send("POST", commandPath("POST", "/api/teams/{id}/manage/logo", { id: team._id }), form);
  }

  return (
    <div className={styles.form}>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={112} />
      <PictureChooser
        label={isBusy ? "Saving" : "New Logo"}
        shape="rect"
        describedBy={`${id}hint ${id}error`}
        isInvalid={refused !== "" || errors.image !== undefined}
        onCropped={store}
        onFailed={setRefused}
      />
      <p id={`${id}hint`} className={styles.hint}>
        PNG, JPEG, SVG, GIF or WebP. You choose the part that is shown.
      </p>
      <p id={`${id}error`} aria-live="polite">
        {errors.image ?? refused}
      </p>
    </div>
  );
}

function Name({ team, onChanged }: PartProps) {
  const [name, setName] = useState(team.name.name);
  const { isBusy, errors, send } = useCommand(onChanged, ["name"]);
  const needsApproval = team.namesNeedApproval && !team.may.staff;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void send("POST", commandPath("POST", "/api/teams/{id}/manage/name", { id: team._id }), {
      name,
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Team Name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={errors.name}
        {...(needsApproval && { hint: "The league's team managers approve a new name." })}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || name.trim() === team.name.name}>
        {needsApproval ? "Ask for This Name" : "Save Name"}
      </Button>
      {team.requestedName !== null && <NameRequest team={team} onChanged={onChanged} />}
    </form>
  );
}

/** What the team is called and looks like. */
export function TeamIdentity(part: PartProps) {
  return (
    <Card title="Name and Logo">
      <div className={styles.columns}>
        <Logo {...part} />
        <Name {...part} />
      </div>
    </Card>
  );
}
