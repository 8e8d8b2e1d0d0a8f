import { MOST_ON_DEVICE } from "../../api/enums";
import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { isolated } from "../../ui/isolated";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { type FollowKind } from "../../page/deviceFollows";
import { readFollows, writeFollows } from "../../page/storedFollows";

/** Something that can be followed. */
export interface Followable {
  kind: FollowKind;
  id: string;
  name: string;
}

const say = (message: string, kind: "success" | "error") =>
  showToast({ message, kind, autoClose: OWN_AUTO_CLOSE });

function put({ kind, id }: Followable) {
  switch (kind) {
    case "teams":
      return command("PUT", commandPath("PUT", "/api/follows/teams/{id}", { id }));
    case "players":
      return command("PUT", commandPath("PUT", "/api/follows/players/{id}", { id }));
    case "leagues":
      return command(
        "PUT",
        commandPath("PUT", "/api/follows/leagues/{leagueId}", { leagueId: id }),
      );
  }
}

function remove({ kind, id }: Followable) {
  switch (kind) {
    case "teams":
      return command("DELETE", commandPath("DELETE", "/api/follows/teams/{id}", { id }));
    case "players":
      return command("DELETE", commandPath("DELETE", "/api/follows/players/{id}", { id }));
    case "leagues":
      return command(
        "DELETE",
        commandPath("DELETE", "/api/follows/leagues/{leagueId}", { leagueId: id }),
      );
  }
}

/** Follows something with the reader's account, or no longer; whether it was carried out. */
export async function changeOwnFollow(followable: Followable, isWanted: boolean): Promise<boolean> {
  try {
    const { message } = await (isWanted ? put(followable) : remove(followable));
    void say(message, "success");
    return true;
  } catch (error) {
    showCommandFailure(error);
    return false;
  }
}

/** Follows something on this device, or no longer. */
export function changeDeviceFollow({ kind, id, name }: Followable, isWanted: boolean): void {
  const follows = readFollows();
  const others = follows[kind].filter((each) => each !== id);
  if (isWanted && others.length >= MOST_ON_DEVICE) {
    void say(
      `This device follows ${String(MOST_ON_DEVICE)} ${kind} already. Log in to follow more.`,
      "error",
    );
    return;
  }
  if (!writeFollows({ ...follows, [kind]: isWanted ? [...others, id] : others })) {
    void say("This browser keeps nothing. Log in to follow.", "error");
    return;
  }
  void say(
    isWanted
      ? `You follow ${isolated(name)} on this device. It is on the front page; log in to have it everywhere.`
      : `You no longer follow ${isolated(name)}.`,
    "success",
  );
}
