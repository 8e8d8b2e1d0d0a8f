import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../ui/Field/TextField";
import { isolated } from "../../ui/isolated";
import type { LeagueInfoBody } from "./leagueSettings";
import { useSettings } from "./useSettings";

interface RenameMapProps {
  leagueId: string;
  map: LeagueInfoBody["maps"][number];
  onRenamed: () => void;
}

/** A button that gives a map another name. */
export function RenameMap(props: RenameMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        look="quiet"
        isSmall
        aria-label={`Rename: ${isolated(props.map.name)}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Rename
      </Button>
      {isOpen && (
        <RenameDialog
          {...props}
          onClose={close}
          onRenamed={() => {
            close();
            props.onRenamed();
          }}
        />
      )}
    </>
  );
}

function RenameDialog({
  leagueId,
  map,
  onRenamed,
  onClose,
}: RenameMapProps & { onClose: () => void }) {
  const form = useSettings({ name: map.name }, onRenamed);
  const path = commandPath("PUT", "/api/league-info/{leagueId}/maps/name", { leagueId });
  return (
    <ConfirmDialog
      title={`Rename ${isolated(map.name)}`}
      verb="Rename"
      isOpen
      isBusy={form.isBusy}
      isIncomplete={form.draft.name === "" || form.draft.name === map.name}
      onClose={onClose}
      onConfirm={() => form.save("PUT", path, ({ name }) => ({ map: map._id, name }))}
    >
      <TextField label="Name" required {...form.text("name")} />
      <p className="dim">
        Everybody sees the new name at once, also for matches that were played. Files and logs of
        game servers still find the map by its former name.
      </p>
    </ConfirmDialog>
  );
}
