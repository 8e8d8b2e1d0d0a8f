import { Fragment } from "react";

import { castLanguageLabels, castPartLabels } from "../../../../api/castEnums";
import type { components } from "../../../../api/schema";
import { playerAddress, streamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { channelName } from "../channelName";

type CastOnPage = components["schemas"]["StreamPage"];

function Language({ of }: { of: CastOnPage["language"] }) {
  return <bdi lang={of}>{castLanguageLabels[of]}</bdi>;
}

/** Somebody in the cast, and what they do there, after those before them. */
function personWords({ user, parts }: CastOnPage["people"][number], index: number) {
  return (
    <Fragment key={user._id}>
      {index > 0 && ", "}
      <NameLink name={user.username} href={playerAddress(user._id)} />
      {` (${parts.map((part) => castPartLabels[part]).join(", ")})`}
    </Fragment>
  );
}

export interface CastWordsProps extends Pick<
  CastOnPage,
  "channel" | "language" | "people" | "others"
> {
  league: LeagueWithZone;
}

/** Who casts, where and in which language, and the match's other casts. */
export default function CastWords(props: CastWordsProps) {
  const { league, channel, language, people, others } = props;
  return (
    <>
      <p>
        {"Cast "}
        {people.length > 0 && <>by {people.map(personWords)} </>}
        on {channelName(channel)} in <Language of={language} />
      </p>
      {others.map((other) => (
        <p key={other._id}>
          Also cast in <Language of={other.language} /> on{" "}
          <a href={streamAddress(league.code, other._id)}>{channelName(other.channel)}</a>
        </p>
      ))}
    </>
  );
}
