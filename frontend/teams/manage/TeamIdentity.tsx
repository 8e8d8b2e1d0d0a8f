import "../../ui/controls.css";

import { useId, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { PictureChooser } from "../../ui/Crop/PictureChooser";
import { DRAWN_WORDS } from "../../ui/Crop/pictureTypes";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import { TextField } from "../../ui/Field/TextField";
import { Fields } from "../../ui/Form/Fields";
import { Form } from "../../ui/Form/Form";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import type { PartProps } from "./managedTeam";
import styles from "./ManageTeam.module.css";
import { NameRequest } from "./NameRequest";
import { useCommand } from "../../ui/command/useCommand";

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
    <Fields>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={112} />
      <PictureChooser
        label={isBusy ? "Saving" : "New Logo"}
        shape="rect"
        describedBy={`${id}hint ${id}error`}
        isInvalid={refused !== "" || errors.image !== undefined}
        onCropped={store}
        onFailed={setRefused}
      />
      <Hint id={`${id}hint`}>{DRAWN_WORDS}. You choose the part that is shown.</Hint>
      <Problem id={`${id}error`}>{errors.image ?? refused}</Problem>
    </Fields>
  );
}

function Name({ team, onChanged }: PartProps) {
  const [name, setName] = useState(team.name.name);
  const [keepFormer, setKeepFormer] = useState(true);
  const { isBusy, errors, send } = useCommand(onChanged, ["name"]);
  const needsApproval = team.namesNeedApproval && !team.may.staff;

  function submit(): Promise<boolean> {
    return send("POST", commandPath("POST", "/api/teams/{id}/manage/name", { id: team._id }), {
      name,
      ...(team.may.staff && { keepFormer }),
    });
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Team Name"
        value={name}
        autoComplete="off"
        error={errors.name}
        {...(needsApproval && { hint: "The league's team managers approve a new name." })}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      {team.may.staff && (
        <label className="cluster gap-2">
          <input
            type="checkbox"
            className="box"
            checked={keepFormer}
            onChange={(event) => {
              setKeepFormer(event.target.checked);
            }}
          />
          The search finds the team by its former name, too. Turn it off if nobody should read that
          name any more.
        </label>
      )}
      <Button type="submit" disabled={isBusy || name.trim() === team.name.name}>
        {needsApproval ? "Ask for This Name" : "Save Name"}
      </Button>
    </Form>
  );
}

/** The team's name and logo. */
export function TeamIdentity(part: PartProps) {
  if (!part.team.may.edit) {
    // The name is shown above, and the logo on the team's page.
    return null;
  }
  return (
    <Card title="Name and Logo">
      <div className={styles.columns}>
        <Logo {...part} />
        <Fields>
          <Name {...part} />
          {part.team.requestedName !== null && <NameRequest {...part} />}
        </Fields>
      </div>
    </Card>
  );
}
