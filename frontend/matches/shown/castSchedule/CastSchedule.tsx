import { Fragment } from "react";

import { useApi } from "../../../api/useApi";
import { castLanguageLabels, type CastLanguage } from "../../../api/castEnums";
import { playerAddress, streamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { NameLink } from "../../../ui/NameLink/NameLink";
import { CastLive } from "../../play/casts/CastLive";
import { channelName } from "../../play/casts/channelName";
import { groupsOf, type ScheduledCast, schedulePath } from "./castSchedule";
import styles from "./CastSchedule.module.css";

interface CastLineProps {
  cast: ScheduledCast;
  league: LeagueWithZone;
}

function CastLine({ cast, league }: CastLineProps) {
  const { _id, match, channel, language, people } = cast;
  return (
    <li className={styles.cast}>
      <p className={styles.when}>
        {match.scheduled ? (
          <LocalTime unixSeconds={match.time} leagueZone={league.zone} withWeekday />
        ) : (
          "Not Yet Scheduled"
        )}{" "}
        <CastLive cast={cast} />
      </p>
      <p className={styles.teams}>
        <a href={streamAddress(league.code, _id)}>
          <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
        </a>
      </p>
      <p>
        <bdi className={styles.language} lang={language}>
          {castLanguageLabels[language]}
        </bdi>{" "}
        <span className="dim">{channelName(channel)}</span>
      </p>
      <p className="dim">
        {people.map(({ user }, index) => (
          <Fragment key={user._id}>
            {index > 0 && ", "}
            <NameLink name={user.username} href={playerAddress(user._id)} />
          </Fragment>
        ))}
      </p>
    </li>
  );
}

interface CastScheduleProps {
  league: LeagueWithZone;
  /** The language of the casts to show; undefined for all. */
  language: CastLanguage | undefined;
  /** The level of its headings. */
  level: 2 | 3;
}

interface CastsProps extends CastScheduleProps {
  upcoming: "true" | "false";
}

function Casts({ league, language, level, upcoming }: CastsProps) {
  const GroupHeading = level === 2 ? "h3" : "h4";
  const answer = useApi(schedulePath(league.id, upcoming));
  const isUpcoming = upcoming === "true";
  const title = isUpcoming ? "Upcoming Casts" : "Past Casts";
  return (
    <Card title={title} level={level}>
      <AnswerView answer={answer} what={title} rowCount={3}>
        {(casts) => {
          const shown = casts.filter(
            (each) => language === undefined || each.language === language,
          );
          return shown.length === 0 ? (
            <EmptyState title={`No ${title.toLowerCase()}`}>
              <p>
                {language === undefined || casts.length === 0
                  ? isUpcoming
                    ? "No caster has picked a match yet. The next one appears here."
                    : "Casts stay here so that you can watch them again."
                  : "There is none in this language. Choose another one."}
              </p>
            </EmptyState>
          ) : (
            groupsOf(shown).map(([group, those]) => (
              <section key={group} aria-label={`${title}, ${group}`}>
                <GroupHeading className={styles.group}>{group}</GroupHeading>
                <ul className="plain-list">
                  {those.map((cast) => (
                    <CastLine key={cast._id} cast={cast} league={league} />
                  ))}
                </ul>
              </section>
            ))
          );
        }}
      </AnswerView>
    </Card>
  );
}

/** A league's casts to come, and the latest past ones. */
export function CastSchedule(props: CastScheduleProps) {
  return (
    <>
      <Casts {...props} upcoming="true" />
      <Casts {...props} upcoming="false" />
    </>
  );
}
