import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { Hint } from "../../../ui/Field/Hint";
import { Notice } from "../../../ui/Notice/Notice";

/** How the portal knows which casts are live: from which platforms, and what is wrong with them. */
export function PlatformNotes({ leagueId }: { leagueId: string }) {
  const { body = [] } = useApi(apiPath("/api/streams/casting/{leagueId}/platforms", { leagueId }));
  const asked = body.filter(({ isAsked }) => isAsked).map(({ name }) => name);
  const failing = body.filter(({ problem }) => problem !== "");
  return (
    <>
      {failing.map(({ name, problem }) => (
        <Notice key={name}>
          {name} does not say which casts are on air. {problem} Until then no cast there shows as
          live.
        </Notice>
      ))}
      {body.length > 0 && (
        <Hint>
          {asked.length > 0
            ? `A cast on ${asked.join(" or ")} shows as live while it is on air with the right game. Casts on other sites show as live for the two hours of their match.`
            : "The portal can’t ask Twitch or YouTube what is on air: casts show as live for the two hours of their match."}
        </Hint>
      )}
    </>
  );
}
