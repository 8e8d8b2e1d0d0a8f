import { useEffect, useRef, useState } from "react";

import {
  type Platform,
  platformLabels,
  playerNameLeagueLabels,
  PlayerNameLeague,
} from "../../../api/accountEnums";
import { apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_PLAYER_NAME, Region, regionLabels } from "../../../api/enums";
import { ApiError } from "../../../api/request";
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
import { JoinMessage, type JoinMessageProps } from "./JoinMessage";
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

interface RegisterDialogProps extends Pick<JoinMessageProps, "message" | "setMessage"> {
  team: AskedTeam;
  /** The reader's key. */
  person: string;
  isBusy: boolean;
  /** They can ask to join now. */
  onRegistered: () => void;
  /** Returns whether the request was sent. */
  onSend: () => Promise<boolean>;
  onClose: () => void;
}

/** What the reader types, and saving it beside what is on their profile. */
function useRegistering({ team, person }: Pick<RegisterDialogProps, "team" | "person">) {
  const answer = useApi(apiPath(EDIT, { id: person }));
  const { body: profile, retry } = answer;
  const [name, setName] = useState("");
  const [platform, setPlatform] = useState<Platform>();
  const [chosen, setRegion] = useState<Region>();
  const [errors, setErrors] = useState<FieldErrors>({});
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
    setErrors({});
    try {
      await sendForm("POST", commandPath("POST", EDIT, { id: person }), form);
      return true;
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (!Object.keys(found).some((field) => SHOWN.includes(field))) {
        showCommandFailure(error);
        if (!(error instanceof ApiError && error.isPassing)) {
          // The profile may have changed elsewhere. After an answer that was lost the same form is
          // sent again.
          retry();
        }
      }
      return false;
    }
  }

  return {
    answer,
    ...{ name, setName, platform, setPlatform, region, setRegion, errors, register },
  };
}

/**
 * Registers, and then sends the request. `isRegistered`: the name is saved and the request was refused,
 * so that only the request is left.
 */
function useBoth(props: RegisterDialogProps) {
  const { onRegistered, onSend } = props;
  const form = useRegistering(props);
  const [isRegistered, setRegistered] = useState(false);
  const [isRegistering, setRegistering] = useState(false);

  async function send(): Promise<boolean> {
    setRegistering(true);
    try {
      if (!isRegistered && !(await form.register())) {
        return false;
      }
      onRegistered();
      const isSent = await onSend();
      setRegistered(!isSent);
      return isSent;
    } finally {
      setRegistering(false);
    }
  }

  return { form, isRegistered, isBusy: isRegistering || props.isBusy, send };
}

interface NameFieldsProps {
  league: string;
  form: ReturnType<typeof useRegistering>;
}

/** The in-game name, and where the reader plays. */
function NameFields({ league, form }: NameFieldsProps) {
  const { errors, answer } = form;
  return (
    <>
      <p>Your name in the game, for the {league}. Teams and opponents know you by it.</p>
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
    </>
  );
}

/**
 * Registers people who have no in-game name in the league of the team, and asks to join, in one form.
 */
export default function RegisterDialog(props: RegisterDialogProps) {
  const { team, message, setMessage, onClose } = props;
  const { form, isRegistered, isBusy, send } = useBoth(props);
  const name = isolated(team.name.name);
  const league = playerNameLeagueLabels[PlayerNameLeague[team.league]];
  const messageField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isRegistered && document.activeElement === document.body) {
      // The field from which the form was sent has gone.
      messageField.current?.focus();
    }
  }, [isRegistered]);
  return (
    <ConfirmDialog
      title={isRegistered ? `Ask to Join ${isolated(name)}?` : `Register to Join ${isolated(name)}`}
      verb={isRegistered ? "Send Request" : "Register and Ask to Join"}
      isOpen
      isBusy={isBusy}
      isIncomplete={form.answer.body === undefined}
      onConfirm={send}
      onClose={onClose}
    >
      {isRegistered ? (
        <p>
          You are registered for the {league} as {isolated(form.name.trim())}.
        </p>
      ) : (
        <NameFields league={league} form={form} />
      )}
      <JoinMessage
        {...{ message, setMessage }}
        {...(!isRegistered && { rows: 2 })}
        ref={messageField}
      />
    </ConfirmDialog>
  );
}
