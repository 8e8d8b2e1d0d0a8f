import { Fragment } from "react";

/** Names of teams, one after the other. */
export function Names({ teams }: { teams: readonly { _id: string; name: string }[] }) {
  return teams.map(({ _id, name }, place) => (
    <Fragment key={_id}>
      {place > 0 && ", "}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
