import { commandPath } from "../../../api/apiPath";
import { AnswerItem } from "./AnswerItem";
import type { ToAnswer } from "./inbox";
import { TeamName } from "./RequestList";

/** The captaincy of a team, offered to the reader. */
export function OfferItem({ offer }: { offer: ToAnswer["offers"][number] }) {
  const { team, offeredBy } = offer;
  const id = { id: team._id };
  return (
    <AnswerItem
      league={team.league}
      title={
        <>
          {offeredBy === null ? "You are offered" : <bdi>{offeredBy.username}</bdi>}
          {offeredBy !== null && " offers you"} the captaincy of <TeamName team={team} />
        </>
      }
      about={team.name.name}
      until={0}
      untilWords=""
      answers={[
        {
          verb: "Accept",
          path: commandPath("POST", "/api/teams/{id}/own-place/accept-captaincy", id),
          look: "filled",
          confirm: {
            title: "Become Captain?",
            words: (
              <>
                You then lead <bdi>{team.name.name}</bdi>. The current captain becomes a member.
              </>
            ),
          },
        },
        {
          verb: "Decline",
          path: commandPath("POST", "/api/teams/{id}/own-place/decline-captaincy", id),
          look: "danger",
          isOpenToBanned: true,
        },
      ]}
    >
      Open until you answer.
    </AnswerItem>
  );
}
