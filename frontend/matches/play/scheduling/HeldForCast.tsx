import { Notice } from "../../../ui/Notice/Notice";

/** For which casts the teams are asked to keep the time; they can move the match anyway. */
export function HeldForCast({ holds }: { holds: readonly string[] }) {
  return (
    holds.length > 0 && (
      <Notice>
        {holds.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p>You can still move the match.</p>
      </Notice>
    )
  );
}
