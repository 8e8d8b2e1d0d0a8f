import { useState } from "react";

import {
  type Platform,
  platformLabels,
  playerNameLeagueLabels,
  PlayerNameLeague,
} from "../../../api/accountEnums";
import { apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_PLAYER_NAME, Region, regionLabels } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { type FieldErrors, fieldErrors } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { Problem } from "../../../ui/Field/Problem";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { isolated } from "../../../ui/isolated";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { sendForm } from "../../../ui/upload/sendForm";
import type { AskedTeam } from "./obstacles";

const EDIT = "/api/users/{id}/edit";
const SHOWN = ["names.0.name", "names.0.platform", "names.0.league", "region"];

const PLATFORMS = Object.entries(platformLabels).map(([value, label]) => ({
  value: Number(value) as Platform,
  label,
}));

const REGIONS = [Region.apac, Region.eu, Region.na].map((value) => ({
  value,
  label: regionLabels[value],
}));

interface RegisterDialogProps {
  team: AskedTeam;
  /** The reader's key. */
  person: string;
  /** They can ask to join now. */
  onRegistered: () => void;
  onClose: () => void;
}

/** What the reader types, and saving it beside what is on their profile. */
function useRegistering({ team, person, onRegistered }: RegisterDialogProps) {
  const answer = useApi(apiPath(EDIT, { id: person }));
  const { body: profile, retry } = answer;
  const [name, setName] = useState("");
  const [platform, setPlatform] = useState<Platform>();
  const [chosen, setRegion] = useState<Region>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const known = REGIONS.find(({ value }) => value === profile?.region)?.value;
  const region = chosen ?? known;

  async function register(): Promise<boolean> {
    if (profile === undefined) {
      return false;
    }
    const league = PlayerNameLeague[team.league];
    const form = new FormData();
    form.set("username", profile.username);
    form.set("region", region ?? "");
    form.set("names", JSON.stringify([{ name, platform, league }]));
    // Names that the profile has already stay as they are.
    form.set("known", "[]");
    form.set("revision", profile.revision);
    setIsBusy(true);
    setErrors({});
    try {
      await sendForm("POST", commandPath("POST", EDIT, { id: person }), form);
      onRegistered();
      return true;
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (!Object.keys(found).some((field) => SHOWN.includes(field))) {
        showCommandFailure(error);
        // The profile may have changed elsewhere.
        retry();
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    answer,
    ...{ name, setName, platform, setPlatform, region, setRegion, errors, isBusy, register },
  };
}

/**
 * Asks people who have no in-game name in the league of the team for it, once, before they ask to
 * join.
 */
export default function RegisterDialog(props: RegisterDialogProps) {
  const { team, onClose } = props;
  const form = useRegistering(props);
  const { errors, answer } = form;
  return (
    <ConfirmDialog
      title={`Register to Join ${isolated(team.name.name)}`}
      verb="Continue"
      isOpen
      isBusy={form.isBusy}
      isIncomplete={answer.body === undefined}
      onConfirm={form.register}
      onClose={onClose}
    >
      <p>
        Your name in the game, for the {playerNameLeagueLabels[PlayerNameLeague[team.league]]}.
        Teams and opponents know you by it.
      </p>
      <TextField
        label="In-game Name"
        maxLength={LONGEST_PLAYER_NAME}
        autoComplete="off"
        spellCheck={false}
        value={form.name}
        error={errors["names.0.name"]}
        onChange={(event) => {
          form.setName(event.target.value);
        }}
      />
      <SelectField
        label="Platform"
        placeholder="Choose one"
        choices={PLATFORMS}
        value={form.platform}
        error={errors["names.0.platform"]}
        onChange={form.setPlatform}
      />
      <SelectField
        label="Region"
        placeholder="Choose one"
        choices={REGIONS}
        value={form.region}
        error={errors.region}
        onChange={form.setRegion}
      />
      <Problem>{errors["names.0.league"]}</Problem>
      {answer.error && answer.body === undefined && (
        <LoadError
          what="User Data"
          error={answer.error}
          isRetrying={answer.isLoading}
          onRetry={answer.retry}
        />
      )}
    </ConfirmDialog>
  );
}
