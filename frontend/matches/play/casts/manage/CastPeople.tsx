import { playerAddress } from "../../../../page/addresses";
import { Button } from "../../../../ui/Button/Button";
import { partsInWords } from "../castWords";
import type { ShownCast } from "./matchCasts";
import { useCastDialog } from "./useCastDialog";

interface CastPeopleProps {
  matchId: string;
  cast: ShownCast;
  onChanged: () => void;
}

/** Who is in a cast and what they do there; who leads it takes others out. */
export function CastPeople({ matchId, cast, onChanged }: CastPeopleProps) {
  // Which of them the reader would take out, by their key.
  const { open, dialogs, show, close } = useCastDialog<string>();
  return (
    cast.people.length > 0 && (
      <ul className="plain-list stack gap-1">
        {cast.people.map(({ user, parts }) => (
          <li key={user._id}>
            <a href={playerAddress(user._id)}>
              <bdi>{user.username}</bdi>
            </a>{" "}
            <span className="dim">{partsInWords(parts)}</span>{" "}
            {cast.may.takeOut && user._id !== cast.caster?._id && (
              <Button
                isSmall
                look="quiet"
                aria-label={`Take Out: ${user.username}`}
                onClick={() => {
                  show(user._id);
                }}
              >
                Take Out
              </Button>
            )}
            {open === user._id && dialogs && (
              <dialogs.TakeOutDialog
                {...{ matchId, user, onChanged }}
                castId={cast._id}
                onClose={close}
              />
            )}
          </li>
        ))}
      </ul>
    )
  );
}
