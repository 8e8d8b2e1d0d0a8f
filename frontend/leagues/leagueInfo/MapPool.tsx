import { commandPath } from "../../api/apiPath";
import { useCommand } from "../../ui/command/useCommand";
import { TextField } from "../../ui/Field/TextField";
import { SwitchField } from "../../ui/Field/Toggle";
import { isolated } from "../../ui/isolated";
import { JoinMaps } from "./JoinMaps";
import type { LeagueInfoBody } from "./leagueSettings";
import styles from "./LeagueInfo.module.css";
import { MapPicture } from "./MapPicture";
import { RenameMap } from "./RenameMap";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

interface MapPoolProps {
  leagueId: string;
  maps: LeagueInfoBody["maps"];
  onChanged: () => void;
}

/** The maps of a league's game, each in the pool of new matches or out of it, and their names. */
export function MapPool({ leagueId, maps, onChanged }: MapPoolProps) {
  const moving = useCommand(onChanged);
  const path = { leagueId };
  return (
    <>
      {maps.length === 0 ? (
        <p>This league has no maps yet.</p>
      ) : (
        <ul className={styles.maps}>
          {maps.map((map) => (
            <li key={map._id} className={styles.map}>
              <SwitchField
                label={map.name}
                {...(map.formerNames.length > 0 && {
                  hint: `Formerly ${map.formerNames.map(isolated).join(", ")}`,
                })}
                checked={map.inPool}
                disabled={moving.isBusy}
                onChange={(event) => {
                  void moving.send(
                    "PUT",
                    commandPath("PUT", "/api/league-info/{leagueId}/maps", path),
                    { map: map._id, inPool: event.target.checked },
                  );
                }}
              />
              <div className="cluster gap-1 middle">
                <RenameMap leagueId={leagueId} map={map} onRenamed={onChanged} />
                <MapPicture leagueId={leagueId} map={map} onChanged={onChanged} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {maps.length > 0 && !maps.some(({ inPool }) => inPool) && (
        <p className="dim">No map is in the pool: teams can’t report results.</p>
      )}
      <NewMap key={maps.length} leagueId={leagueId} onAdded={onChanged} />
      {maps.length > 1 && (
        <JoinMaps
          key={`join ${String(maps.length)}`}
          leagueId={leagueId}
          maps={maps}
          onJoined={onChanged}
        />
      )}
    </>
  );
}

function NewMap({ leagueId, onAdded }: { leagueId: string; onAdded: () => void }) {
  const form = useSettings({ name: "" }, onAdded);
  return (
    <SettingsForm
      verb="Add Map"
      isBusy={form.isBusy}
      onSubmit={() =>
        form.save("POST", commandPath("POST", "/api/league-info/{leagueId}/maps", { leagueId }))
      }
      words="Teams can report results only on maps in the pool. Results that are already reported stay as they are."
    >
      <TextField label="New map" required {...form.text("name")} />
    </SettingsForm>
  );
}
