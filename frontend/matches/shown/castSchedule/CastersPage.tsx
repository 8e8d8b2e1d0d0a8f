import { castLanguageLabels } from "../../../api/castEnums";
import { useApi } from "../../../api/useApi";
import { playerAddress, streamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { ButtonLink } from "../../../ui/Button/Button";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../../ui/LeagueSection/LeagueSection";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { NameLink } from "../../../ui/NameLink/NameLink";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { pluralize } from "../../../ui/pluralize";
import { channelName } from "../../play/casts/channelName";
import { castersPath, type PublicCaster } from "./castSchedule";
import styles from "./CastersPage.module.css";

interface CasterCardProps {
  caster: PublicCaster;
  league: LeagueWithZone;
}

function CasterCard({ caster, league }: CasterCardProps) {
  const { user, spokenName, avatarURL, channel, language, casts, next } = caster;
  return (
    <li className={styles.caster}>
      <Avatar url={avatarURL} size={64} />
      <div className="stack fit gap-1">
        <p className={styles.name}>
          <NameLink name={user.username} href={playerAddress(user._id)} />
        </p>
        {spokenName && (
          <p className="dim">
            Say: <bdi>{spokenName}</bdi>
          </p>
        )}
        <p>
          <a href={channel} target="_blank" rel="noopener">
            {channelName(channel)}
          </a>{" "}
          <bdi lang={language}>{castLanguageLabels[language]}</bdi>
        </p>
        <p className="dim">{casts === 0 ? "No cast yet" : pluralize(casts, "cast")}</p>
        {next && (
          <p>
            Next: <a href={streamAddress(league.code, next._id)}>{next.versus}</a>
            {next.time > 0 && (
              <>
                , <LocalTime unixSeconds={next.time} leagueZone={league.zone} />
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Casters({ league }: { league: LeagueWithZone }) {
  const answer = useApi(castersPath(league.id));
  return (
    <AnswerView answer={answer} what="Casters" rowCount={4}>
      {(casters) =>
        casters.length === 0 ? (
          <EmptyState title="No casters">
            <p>The league has no casters yet. Would you like to be one? Ask its staff.</p>
          </EmptyState>
        ) : (
          <ul className={`plain-list ${styles.casters ?? ""}`}>
            {casters.map((caster) => (
              <CasterCard key={caster.user._id} caster={caster} league={league} />
            ))}
          </ul>
        )
      }
    </AnswerView>
  );
}

interface CastersPageProps {
  leagues: readonly LeagueWithZone[];
  scheduleHref: string;
}

/** Who casts a league's matches, or those of each league. */
export function CastersPage({ leagues, scheduleHref }: CastersPageProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "All leagues"} title="Casters">
        <ButtonLink href={scheduleHref}>All Casts</ButtonLink>
      </PageHeader>
      <div className="stack fit gap-5">
        {leagues.map((league) => (
          <LeagueSection
            key={league.id}
            league={league}
            what="casters"
            hasHeading={onlyLeague === undefined}
          >
            <Casters league={league} />
          </LeagueSection>
        ))}
      </div>
    </>
  );
}
