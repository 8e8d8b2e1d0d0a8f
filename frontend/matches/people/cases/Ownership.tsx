import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import type { PartProps } from "./caseFile";

/** Who decides the case; the reader takes it or gives it up. */
export function Ownership({
  file,
  isInLine = false,
  onChanged,
}: PartProps & { isInLine?: boolean }) {
  const { isBusy, send } = useCommand(onChanged);
  const { owner, outcome, _id } = file.case;
  if (outcome !== "") {
    return null;
  }
  const owned = (
    <>
      <p>
        {owner === null ? (
          "Nobody has taken this case yet."
        ) : (
          <>
            <bdi>{owner.username}</bdi> has taken this case.
            {file.may.take && " Take it over to decide it yourself."}
          </>
        )}
      </p>
      <ButtonRow>
        {file.may.take && (
          <Button
            look={owner === null ? "filled" : "outlined"}
            disabled={isBusy}
            onClick={() =>
              void send("POST", commandPath("POST", "/api/cases/{id}/take", { id: _id }), {
                owner: owner?._id ?? null,
              })
            }
          >
            {owner === null ? "Take" : "Take Over"}
          </Button>
        )}
        {file.may.giveUp && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void send("POST", commandPath("POST", "/api/cases/{id}/give-up", { id: _id }))
            }
          >
            Give Up
          </Button>
        )}
      </ButtonRow>
    </>
  );
  return isInLine ? owned : <Card title="Owner">{owned}</Card>;
}
