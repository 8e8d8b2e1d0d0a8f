import { type ComponentProps, useState } from "react";

import { LONGEST_DISCORD_ID } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { channelsPath, type DiscordChannels } from "../discordChannels/discordChannels";
import type { useSettings } from "./useSettings";

interface ThreadChannelFieldProps {
  leagueId: string;
  form: Pick<ReturnType<typeof useSettings<"threadChannel">>, "draft" | "text" | "choice" | "set">;
  label: ComponentProps<typeof TextField>["label"];
  hint: ComponentProps<typeof TextField>["hint"];
}

const NONE: DiscordChannels["channels"] = [];

/** The channel in which threads are made: one of the server's; its id where the bot can't read them. */
export function ThreadChannelField({ leagueId, form, label, hint }: ThreadChannelFieldProps) {
  const { body } = useApi(channelsPath(leagueId));
  // What was stored stays a choice, also when the channel is gone.
  const [stored] = useState(String(form.draft.threadChannel ?? ""));
  const channels = body?.channels ?? NONE;
  if (channels.length === 0) {
    return (
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        maxLength={LONGEST_DISCORD_ID}
        {...form.text("threadChannel")}
      />
    );
  }
  const chosen = channels.find(({ _id }) => _id === form.draft.threadChannel);
  const isUnknown = stored !== "" && channels.every(({ _id }) => _id !== stored);
  return (
    <SelectField
      label={label}
      hint={chosen && chosen.stops !== "" ? chosen.stops : "A text channel of the league’s server."}
      choices={[
        { value: "", label: "None" },
        ...(isUnknown ? [{ value: stored, label: "A deleted channel" }] : []),
        ...channels.map(({ _id, name }) => ({ value: _id, label: `#${name}` })),
      ]}
      {...form.choice("threadChannel")}
      onChange={(channel) => {
        form.set("threadChannel", channel);
      }}
    />
  );
}
