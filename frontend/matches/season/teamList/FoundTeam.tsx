import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { Region, regionLabels } from "../../../api/enums";
import { openPage } from "../../../page/navigation";
import { Button } from "../../../ui/Button/Button";
import { fieldErrors, type FieldErrors } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";

const REGIONS = Object.values(Region).map((value) => ({ value, label: regionLabels[value] }));

/** Founds the team, and opens its desk. */
function useFounding({ league, listAddress }: FoundTeamProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function found(name: string, region: Region): Promise<boolean> {
    setIsBusy(true);
    setErrors({});
    try {
      const path = commandPath("POST", "/api/teams/create", {});
      const { message, _id } = await command("POST", path, { league: league.code, name, region });
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      openPage(`${listAddress}/${_id}`);
      return true;
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (refused.name === undefined && refused.region === undefined) {
        showCommandFailure(error);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, errors, found };
}

interface FoundTeamProps {
  league: { readonly code: string; readonly name: string };
  /** The list of teams; the desk of the new team is below it. */
  listAddress: string;
}

/** Founds a team in the league, and opens its desk. */
export function FoundTeam(props: FoundTeamProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const [region, setRegion] = useState<Region>(Region.noRegion);
  const { isBusy, errors, found } = useFounding(props);

  return (
    <>
      <Button
        isSmall
        look="filled"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Found a Team
      </Button>
      <ConfirmDialog
        title="Found a Team"
        verb="Found Team"
        isOpen={isOpen}
        isBusy={isBusy}
        isIncomplete={name.trim() === ""}
        onConfirm={() => found(name, region)}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <p>
          The team plays in the {props.league.name}, and joins its current season if that is not
          closed. It has no players yet.
        </p>
        <Fields>
          <TextField
            label="Team Name"
            value={name}
            autoComplete="off"
            required
            error={errors.name}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
          <SelectField
            label="Region"
            choices={REGIONS}
            value={region}
            error={errors.region}
            onChange={setRegion}
          />
        </Fields>
      </ConfirmDialog>
    </>
  );
}
