import { CastLanguage, castLanguageLabels } from "../../../api/castEnums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { ButtonLink } from "../../../ui/Button/Button";
import { SelectField } from "../../../ui/Field/SelectField";
import { LeagueSection } from "../../../ui/LeagueSection/LeagueSection";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { CalendarLinks } from "../calendars/CalendarLinks";
import { CastSchedule } from "./CastSchedule";

const EVERY = "all";
const LANGUAGES = [EVERY, ...Object.values(CastLanguage)] as const;
const CHOICES = LANGUAGES.map((value) => ({
  value,
  label: value === EVERY ? "All languages" : castLanguageLabels[value],
}));

interface CastSchedulePageProps {
  leagues: readonly LeagueWithZone[];
  /** The page of casters and staff; empty for everybody else. */
  deskHref: string;
  castersHref: string;
  /** The whole address of the casts' calendar. */
  calendarURL: string;
}

/** The casts of a league, or of each league, for everybody. */
export function CastSchedulePage(props: CastSchedulePageProps) {
  const { leagues, deskHref, castersHref, calendarURL } = props;
  const [language, setLanguage] = useQueryParameter("language", LANGUAGES, EVERY);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "All leagues"} title="Casts">
        <div className="cluster gap-3">
          {deskHref && <ButtonLink href={deskHref}>Casting Desk</ButtonLink>}
          <ButtonLink href={castersHref}>Casters</ButtonLink>
        </div>
      </PageHeader>
      <div className="stack fit gap-5">
        <div className="needs-script">
          <SelectField label="Language" choices={CHOICES} value={language} onChange={setLanguage} />
        </div>
        {leagues.map((league) => (
          <LeagueSection
            key={league.id}
            league={league}
            what="casts"
            hasHeading={onlyLeague === undefined}
          >
            <CastSchedule
              league={league}
              level={onlyLeague === undefined ? 3 : 2}
              language={language === EVERY ? undefined : language}
            />
          </LeagueSection>
        ))}
        <CalendarLinks url={calendarURL} />
      </div>
    </>
  );
}
