import { type ReactElement, type ReactNode, useState } from "react";

import { WaitKind } from "../../../api/roomEnums";
import { ButtonLink } from "../../../ui/Button/Button";
import { NoticeItem, NoticeList } from "../../../ui/NoticeItem/NoticeItem";
import type { Challenge, ToAnswer } from "./inbox";
import { InvitationItem } from "./InvitationItem";
import { AskedItem, AttendanceItem, CheckInItem, ReportItem, TimesItem } from "./MatchItems";
import { InList, useMainVariant } from "./mainVariant";
import { OfferItem } from "./OfferItem";
import { PostponementItem } from "./PostponementItem";
import { ChallengeItem, JoinItem } from "./RequestList";
import { TO_MATCH } from "./useRequestCommand";
import { isolated } from "../../../ui/isolated";

/** Something that waits for the reader. */
export interface Row {
  kind: WaitKind;
  /** Until when it can be answered; 0: there is no end. */
  until: number;
  item: ReactElement;
}

/** A match from a challenge that the reader has just accepted. */
interface Made {
  challenge: Challenge;
  link: string;
}

function MadeItem({ made: { challenge, link } }: { made: Made }) {
  const { challenger, challenged } = challenge;
  const look = useMainVariant();
  const name = `${isolated(challenger.name.name)} vs ${isolated(challenged.name.name)}`;
  return (
    <NoticeItem
      league={challenged.league}
      isDone
      title={
        <a href={link}>
          <bdi>{name}</bdi>
        </a>
      }
      facts={<span>You have accepted the challenge.</span>}
      actions={
        <ButtonLink isSmall look={look} href={link} aria-label={`${TO_MATCH}: ${name}`}>
          {TO_MATCH}
        </ButtonLink>
      }
    />
  );
}

const KINDS = Object.values(WaitKind);

const DAY = 24 * 3600;

/**
 * By the end, then by the kind; rows without an end come last. As `matches/people/my_week/urgency.py`.
 * What is late can't be missed any more, so it comes after what is due within a day.
 */
function byUrgency(rows: readonly Row[]): Row[] {
  // Not by `serverNow`: it is in a file that the page of requests does without. V8 has no window.
  const server = import.meta.env.SSR ? undefined : window.early?.serverNow();
  const now = (server ?? Date.now()) / 1000;
  const dueAt = ({ until }: Row) => (until > 0 && until < now ? now + DAY : until || Infinity);
  return [...rows].sort(
    (one, other) =>
      dueAt(one) - dueAt(other) ||
      one.until - other.until ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}

/** What waits for the reader because of a match. */
const matchRows = (toAnswer: ToAnswer): Row[] => [
  ...toAnswer.reports.map((report) => ({
    kind: WaitKind.reports,
    until: report.until,
    item: <ReportItem key={`report-${report._id}`} report={report} />,
  })),
  ...toAnswer.proposals.map((proposal) => ({
    kind: WaitKind.proposals,
    until: proposal.until,
    item: <TimesItem key={`times-${proposal._id}`} proposal={proposal} />,
  })),
  ...toAnswer.postponements.map((asked) => ({
    kind: WaitKind.postponements,
    until: asked.until,
    item: <PostponementItem key={`postponement-${asked._id}`} asked={asked} isOwn={false} />,
  })),
  ...toAnswer.checkIns.map((checkIn) => ({
    kind: WaitKind.checkIns,
    until: checkIn.match.time,
    item: <CheckInItem key={`check-in-${checkIn._id}`} checkIn={checkIn} />,
  })),
  ...toAnswer.attendance.map((asked) => ({
    kind: WaitKind.attendance,
    until: asked.match.time,
    item: <AttendanceItem key={`attendance-${asked._id}`} asked={asked} />,
  })),
  ...toAnswer.substitutes.map((substitute) => ({
    kind: WaitKind.substitutes,
    until: substitute.match.time,
    item: <AskedItem key={`substitute-${substitute._id}`} substitute={substitute} />,
  })),
];

/** What teams and players ask of the reader. `onMade`: a challenge was accepted. */
const requestRows = (toAnswer: ToAnswer, onMade: (made: Made) => void): Row[] => [
  ...toAnswer.invitations.map((invitation) => ({
    kind: WaitKind.invitations,
    until: invitation.expiresAt,
    item: <InvitationItem key={`invitation-${invitation._id}`} invitation={invitation} />,
  })),
  ...toAnswer.joins.map((request) => ({
    kind: WaitKind.joins,
    until: request.expiresAt,
    item: (
      <JoinItem
        key={`join-${request._id}`}
        request={request}
        isOwn={false}
        onAnswered={undefined}
      />
    ),
  })),
  ...toAnswer.challenges.map((challenge) => ({
    kind: WaitKind.challenges,
    until: challenge.expiresAt,
    item: (
      <ChallengeItem
        key={`challenge-${challenge._id}`}
        request={challenge}
        isOwn={false}
        onAnswered={undefined}
        onMade={({ link }) => {
          if (link !== undefined) {
            onMade({ challenge, link });
          }
        }}
      />
    ),
  })),
  ...toAnswer.offers.map((offer) => ({
    kind: WaitKind.offers,
    until: 0,
    item: <OfferItem key={`offer-${offer._id}`} offer={offer} />,
  })),
];

interface WaitingListProps {
  label: string;
  toAnswer: ToAnswer;
  /** What else waits for the reader. */
  others?: readonly Row[];
  /** What shows when nothing waits. */
  children: ReactNode;
}

/** Everything that waits for the reader in one list, the most urgent first. */
export function WaitingList({ label, toAnswer, others = [], children }: WaitingListProps) {
  const [made, setMade] = useState<readonly Made[]>([]);
  const rows: Row[] = [
    ...matchRows(toAnswer),
    ...requestRows(toAnswer, (row) => {
      setMade((before) => [...before, row]);
    }),
    ...others,
  ];
  if (rows.length + made.length === 0) {
    return children;
  }
  return (
    <NoticeList label={label}>
      {made.map((each, index) => (
        <InList key={`made-${each.challenge._id}`} isFirst={index === 0}>
          <MadeItem made={each} />
        </InList>
      ))}
      {byUrgency(rows).map(({ item }, index) => (
        <InList key={item.key} isFirst={index === 0 && made.length === 0}>
          {item}
        </InList>
      ))}
    </NoticeList>
  );
}
