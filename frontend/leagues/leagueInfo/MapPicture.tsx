import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { isolated } from "../../ui/isolated";
import { ImagePicker } from "../images/ImagePicker";
import type { LeagueInfoBody } from "./leagueSettings";
import styles from "./LeagueInfo.module.css";

interface MapPictureProps {
  leagueId: string;
  map: LeagueInfoBody["maps"][number];
  onChanged: () => void;
}

/** The picture of a map, and the buttons that choose one of the league's library or take it away. */
export function MapPicture({ leagueId, map, onChanged }: MapPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const name = isolated(map.name);
  const choose = (picture: string | null) =>
    send("PUT", commandPath("PUT", "/api/league-info/{leagueId}/maps/picture", { leagueId }), {
      map: map._id,
      picture,
    });
  const look = { look: "quiet", isSmall: true, disabled: isBusy } as const;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      {map.picture && (
        <img className={styles.mapPicture} src={map.picture.url} alt={map.picture.alt} />
      )}
      <Button
        {...look}
        aria-label={`${map.picture ? "Change picture" : "Add picture"}: ${name}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {map.picture ? "Change Picture" : "Add Picture"}
      </Button>
      {map.picture && (
        <Button {...look} aria-label={`Remove picture: ${name}`} onClick={() => void choose(null)}>
          Remove Picture
        </Button>
      )}
      {isOpen && (
        <ImagePicker
          league={{ id: leagueId }}
          onPick={({ _id }) => {
            void choose(_id).then((isDone) => {
              if (isDone) {
                close();
              }
            });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
