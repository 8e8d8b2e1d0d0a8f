import { ServerCommandState, serverCommandStateLabels } from "../../../api/staffEnums";
import { Notice } from "../../../ui/Notice/Notice";
import type { SentCommand } from "./servers";

/** What became of the command, and what to do. */
function outcome({ state, reply, match }: SentCommand): string {
  if (state === ServerCommandState.refused) {
    return "The console has its reply.";
  }
  return match === null ? reply : `${reply} The set-up stopped here: set up the match again.`;
}

/** The commands of the last minutes that were not done, with why. */
export function FailedCommands({ commands }: { commands: readonly SentCommand[] }) {
  return (
    <div role="status">
      {commands.length > 0 && (
        <Notice>
          <ul className="stack gap-2 plain-list">
            {commands.map((each) => (
              <li key={each._id}>
                <strong>
                  <bdi>{each.words}</bdi>: {serverCommandStateLabels[each.state].toLowerCase()}.
                </strong>{" "}
                {outcome(each)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
