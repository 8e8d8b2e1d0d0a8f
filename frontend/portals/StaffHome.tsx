import "../ui/desk.css";

import { noLeague } from "../page/noLeague";
import { ButtonLink } from "../ui/Button/Button";
import { Card } from "../ui/Card/Card";
import { PageHeader } from "../ui/PageHeader/PageHeader";
import { UndeliveredMessages } from "../accounts/outbox/UndeliveredMessages";
import { FirstSeasons } from "./FirstSeason";
import type { PortalKey } from "./frame";
import { LeagueList } from "./LeagueList";
import { StaffQueue } from "./queue/StaffQueue";
import type { StaffHomeProps, StaffLeague } from "./staffHomeProps";

/**
 * Says that the reader's role opens the portal but gives them no league in it; undefined otherwise.
 */
function nothingToDo(portal: PortalKey, leagues: readonly StaffLeague[]): string | undefined {
  if (portal === "tm" && !leagues.some(({ isManaged }) => isManaged)) {
    return noLeague("team manager", "there is nothing for you to manage");
  }
  if (portal === "mod" && leagues.length === 0) {
    return noLeague("moderator", "there is nothing for you to moderate");
  }
  return undefined;
}

type PortalLinksProps = Pick<StaffHomeProps, "portals" | "djangoAdmin">;

function PortalLinks({ portals, djangoAdmin }: PortalLinksProps) {
  if (portals.length === 0 && djangoAdmin === null) {
    return null;
  }
  return (
    <nav className="cluster gap-3 scroll-line" aria-label="Other portals">
      {portals.map(({ title, url }) => (
        <ButtonLink key={url} href={url} isSmall>
          {title}
        </ButtonLink>
      ))}
      {djangoAdmin !== null && (
        <ButtonLink href={djangoAdmin} look="quiet" isSmall>
          Django Admin
        </ButtonLink>
      )}
    </nav>
  );
}

/** The home of a staff portal: what waits for the reader, and then their leagues. */
export function StaffHome(props: StaffHomeProps) {
  const { portal, title, leagues, beginning, unpaired, portals, djangoAdmin } = props;
  const notice = nothingToDo(portal, leagues);
  // Where no league has begun nothing waits; else what waits is first.
  const isNew = beginning.length === leagues.filter(({ isManaged }) => isManaged).length;
  return (
    <>
      <PageHeader over="Staff" title={title}>
        <PortalLinks portals={portals} djangoAdmin={djangoAdmin} />
      </PageHeader>
      <div className="stack fit gap-5">
        {isNew && <FirstSeasons beginning={beginning} />}
        {notice === undefined && leagues.length > 0 && (
          <StaffQueue portal={portal} leagues={leagues} unpaired={unpaired} />
        )}
        {!isNew && <FirstSeasons beginning={beginning} />}
        {leagues.length > 0 && <UndeliveredMessages />}
        <Card title="Your Leagues">
          {notice !== undefined && <p className="lead">{notice}</p>}
          {leagues.length > 0 && <LeagueList leagues={leagues} />}
        </Card>
      </div>
    </>
  );
}
