import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { useCommand } from "../../../../ui/command/useCommand";

interface ClaimButtonsProps {
  matchId: string;
  mayClaim: boolean;
  mayRelease: boolean;
  /** The match, where several are listed. */
  of?: string;
  isSmall?: boolean;
  onChanged: () => void;
}

/** What a caster can do about a match: claim it, or give it back. */
export function ClaimButtons({
  matchId,
  mayClaim,
  mayRelease,
  of,
  isSmall = false,
  onChanged,
}: ClaimButtonsProps) {
  const { isBusy, send } = useCommand(onChanged);
  const key = { id: matchId };
  const attributes = (verb: string) => ({
    isSmall,
    disabled: isBusy,
    ...(of !== undefined && { "aria-label": `${verb}: ${of}` }),
  });
  return (
    <>
      {mayClaim && (
        <Button
          {...attributes("Claim Cast")}
          onClick={() =>
            void send("POST", commandPath("POST", "/api/matches/{id}/casts/claim", key))
          }
        >
          Claim Cast
        </Button>
      )}
      {mayRelease && (
        <Button
          look="quiet"
          {...attributes("Give Cast Back")}
          onClick={() =>
            void send("POST", commandPath("POST", "/api/matches/{id}/casts/release", key))
          }
        >
          Give Cast Back
        </Button>
      )}
    </>
  );
}
