import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { playerAddress } from "../../../page/addresses";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { CaseLinks } from "../cases/CaseLinks";
import { Accounts } from "./Accounts";
import { Cooldowns } from "./Cooldowns";
import { Deeds } from "./Deeds";
import { Notes } from "./Notes";
import { Now } from "./Now";
import { auditPath, personPath } from "./person";
import styles from "./PersonDesk.module.css";
import { LatestMatches, Names, PersonSummary, Teams } from "./PersonFacts";
import { Punishments } from "./Punishments";
import { RolesAndAccount } from "./RolesAndAccount";

export interface PersonDeskProps {
  personId: string;
  /** The address of the list of people. */
  listAddress: string;
  /** The address of the list of cases. */
  casesAddress: string;
  /** The address of the audit log. */
  auditAddress: string;
  /** What was done, in words, by the action's name in the audit log. */
  actions: Readonly<Record<string, string>>;
}

/** What staff know about a person, and decide about them. */
export function PersonDesk({
  personId,
  listAddress,
  actions,
  casesAddress,
  auditAddress,
}: PersonDeskProps) {
  const answer = useApi(personPath(personId));
  const refresh = useRefresh();

  function reload(): void {
    void refresh(personPath(personId)).catch(() => {
      answer.retry();
    });
    for (const staff of [true, false]) {
      void refresh(auditPath(personId, staff)).catch(() => undefined);
    }
  }

  return (
    <AnswerView answer={answer} what="User" rowCount={6}>
      {(desk) => {
        const part = { desk, onChanged: reload };
        return (
          <>
            <PageHeader over="Manage User" title={desk.person.username}>
              <ButtonRow>
                <ButtonLink href={listAddress}>All Users</ButtonLink>
                <ButtonLink href={playerAddress(personId)}>Player Page</ButtonLink>
                {desk.may.admin && desk.person.leftAt === 0 && (
                  <ButtonLink href={`${playerAddress(personId)}/edit`}>Edit Profile</ButtonLink>
                )}
              </ButtonRow>
            </PageHeader>
            <PersonSummary desk={desk} />
            <div className={styles.columns}>
              <div className="stack fit gap-5">
                <Now desk={desk} casesAddress={casesAddress} />
                <Punishments {...part} />
                <Cooldowns {...part} />
                <Notes {...part} />
                {desk.may.admin && <RolesAndAccount {...part} />}
                {desk.may.admin && desk.person.leftAt === 0 && <Accounts {...part} />}
              </div>
              <div className="stack fit gap-5">
                <Deeds {...{ personId, actions, auditAddress }} />
                <CaseLinks title="Cases" cases={desk.cases} listAddress={casesAddress} />
                <Names desk={desk} />
                <Teams desk={desk} />
                <LatestMatches desk={desk} />
              </div>
            </div>
          </>
        );
      }}
    </AnswerView>
  );
}
