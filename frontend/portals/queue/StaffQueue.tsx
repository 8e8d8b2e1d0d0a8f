import "../../ui/controls.css";
import "../../ui/desk.css";

import { useId, useRef, useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { MatchSort, StateFilter } from "../../api/staffEnums";
import { type Answer, useApi } from "../../api/useApi";
import { useQueryParameter } from "../../page/useQueryParameter";
import { isFounding } from "../../matches/people/cases/caseFile";
import { useSession } from "../../page/useSession";
import { Badge } from "../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { whereLabel } from "../../ui/Desk/allLeagues";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { isolated } from "../../ui/isolated";
import { LoadError } from "../../ui/LoadError/LoadError";
import { RowKeys } from "../../ui/RowKeys/RowKeys";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import type { PortalKey } from "../frame";
import type { StaffLeague, UnpairedWeek } from "../staffHomeProps";
import { Approve } from "./Approve";
import { type Aside, putAside, readAside, takeAllBack } from "./putAside";
import { Facts } from "./Facts";
import { type QueueItem, queueItems } from "./queueItems";
import { nowSeconds, useMinute } from "../../ui/Moment/useMinute";
import styles from "./StaffQueue.module.css";

interface StaffQueueProps {
  portal: PortalKey;
  leagues: readonly StaffLeague[];
  unpaired: readonly UnpairedWeek[];
}

const ASIDE = "Not shown to you until tomorrow, on this device";
const OWNERS = { all: "Anyone’s", mine: "Mine", nobody: "Nobody’s" } as const;
type Owner = keyof typeof OWNERS;

/** What waits for staff of the reader's leagues: cases, matches, and weeks that nobody has paired. */
export function StaffQueue({ portal, leagues, unpaired }: StaffQueueProps) {
  const now = useMinute();
  const { answers, items, reload } = useQueue(portal, unpaired, now);
  const me = useSession().session?._id;
  const [league, setLeague] = useQueryParameter<string>(
    "league",
    ["", ...leagues.map(({ code }) => code)],
    "",
  );
  const [owner, setOwner] = useQueryParameter<Owner>("owner", ["all", "mine", "nobody"], "all");
  const [aside, setAside] = useState<Aside>(() => readAside(nowSeconds()));
  const chosen = items.filter(
    (item) => (league === "" || item.league === league) && isOf(item, owner, me),
  );
  const shown = chosen.filter(({ key }) => aside[key] === undefined);

  return (
    <Card title="What Waits" aside={<Badge>{shown.length}</Badge>}>
      <div className="cluster gap-2">
        {leagues.length > 1 && (
          <Choices
            label="League"
            choices={{
              "": "All leagues",
              ...Object.fromEntries(leagues.map(({ code }) => [code, code.toUpperCase()])),
            }}
            chosen={league}
            onChoose={setLeague}
          />
        )}
        <Choices label="Owner" choices={OWNERS} chosen={owner} onChoose={setOwner} />
      </div>
      <Rows
        items={shown}
        hasLeague={leagues.length > 1}
        me={me}
        now={now}
        onTaken={reload}
        onAside={(key) => {
          setAside(putAside(key, nowSeconds()));
        }}
      />
      <Answers
        answers={answers}
        isEmpty={shown.length === 0}
        left={items.length === 0 ? "nothing" : chosen.length === 0 ? "filtered" : "aside"}
      />
      <Foot
        portal={portal}
        aside={chosen.length - shown.length}
        onTakeBack={() => {
          setAside(takeAllBack());
        }}
      />
    </Card>
  );
}

interface AnswersProps {
  answers: readonly Answer<unknown>[];
  /** Whether nothing is listed. */
  isEmpty: boolean;
  /** Why nothing is listed. */
  left: keyof typeof WHEN_EMPTY;
}

const WHEN_EMPTY = {
  nothing: [
    "Nothing waits.",
    "Disputes, reports, requests for names, and matches that need staff are listed here.",
  ],
  filtered: ["Nothing with these filters.", "Other things wait: choose all leagues, and anyone’s."],
  aside: ["Everything is put aside.", "It is shown again tomorrow, or now by Show Again."],
} as const;

/** What is still loading, what could not be loaded, or that nothing waits. */
function Answers({ answers, isEmpty, left }: AnswersProps) {
  const failed = answers.find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) {
    return (
      <LoadError
        what="What Waits"
        error={failed.error}
        isRetrying={failed.isLoading}
        onRetry={failed.retry}
      />
    );
  }
  if (answers.some(({ body }) => body === undefined)) {
    return <SkeletonRows label="Loading what waits" count={3} />;
  }
  return isEmpty && <EmptyState title={WHEN_EMPTY[left][0]}>{WHEN_EMPTY[left][1]}</EmptyState>;
}

/** The answers of the API that the queue is made of, and what waits by them. */
function useQueue(portal: PortalKey, unpaired: readonly UnpairedWeek[], now: number) {
  const managed = portal === "tm" ? { managed: true } : {};
  const cases = useApi(apiPath("/api/cases/all", {}, {}));
  const overdue = useApi(
    apiPath("/api/matches/schedule", {}, { ...managed, state: StateFilter.overdue }),
  );
  const open = useApi(
    apiPath(
      "/api/matches/schedule",
      {},
      { ...managed, state: StateFilter.open, sort: MatchSort.state },
    ),
  );
  const answers: readonly Answer<unknown>[] = [cases, overdue, open];
  const items = queueItems(
    {
      cases: cases.body?.cases ?? [],
      overdue: overdue.body?.matches ?? [],
      open: open.body?.matches ?? [],
      unpaired,
    },
    `/${portal}`,
    now,
  );
  return { answers, items, reload: cases.retry };
}

/** Whether an item is shown by this choice. Nobody owns a match. */
function isOf({ ofCase }: QueueItem, owner: Owner, me: string | undefined): boolean {
  const key = ofCase?.owner?._id;
  return owner === "all" || (owner === "mine" ? key !== undefined && key === me : !key);
}

interface ChoicesProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div className="cluster gap-2 scroll-line" role="group" aria-label={label}>
      {(Object.entries(choices) as [Value, string][]).map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="choice-button"
          aria-pressed={value === chosen}
          onClick={() => {
            onChoose(value);
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

interface RowsProps {
  items: readonly QueueItem[];
  /** Whether they are of several leagues. */
  hasLeague: boolean;
  me: string | undefined;
  /** In unix seconds. */
  now: number;
  onTaken: () => void;
  onAside: (key: string) => void;
}

function Rows({ items, ...row }: RowsProps) {
  return (
    items.length > 0 && (
      <RowKeys>
        <div className={styles.queue}>
          <Heads />
          <ul className={`plain-list ${styles.list ?? ""}`} aria-label="What waits">
            {items.map((item) => (
              <Row key={item.key} item={item} {...row} />
            ))}
          </ul>
        </div>
      </RowKeys>
    )
  );
}

/** What the columns have, where there is room for columns. Each row says it to screen readers. */
function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      {["Kind", "About", "Waits For", "Age", "Due", "Action"].map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

interface RowProps extends Omit<RowsProps, "items"> {
  item: QueueItem;
}

function Row({ item, hasLeague, me, now, onTaken, onAside }: RowProps) {
  const { league, label, isUrgent, name, href, ofCase } = item;
  const link = useRef<HTMLAnchorElement>(null);
  const moreId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isTheirs = ofCase?.owner != null && ofCase.owner._id !== me;
  const action = isTheirs ? "Look" : item.action;
  return (
    <li className={styles.row} data-league={league || undefined}>
      {hasLeague && (
        <span className={`league-code ${styles.league ?? ""}`}>{whereLabel(league)}</span>
      )}
      <span className={styles.kind}>
        <Badge tone={isUrgent ? "danger" : "plain"}>{label}</Badge>
      </span>
      <a href={href} className={styles.name} title={name}>
        {/* Not in <bdi>, which a first name from right to left would turn with its pairing. */}
        {isolated(name)}
      </a>
      <Facts item={item} me={me} now={now} />
      {/* On a phone, what is done less often unfolds. */}
      <button
        type="button"
        className={`button button-quiet button-small ${styles.more ?? ""}`}
        aria-label={`More: ${name}`}
        aria-expanded={isUnfolded}
        aria-controls={moreId}
        onClick={() => {
          setIsUnfolded(!isUnfolded);
        }}
      >
        More
      </button>
      <span id={moreId} className={styles.rest} data-unfolded={isUnfolded || undefined}>
        <Rarer
          item={item}
          isTheirs={isTheirs}
          onTaken={() => {
            // Its button goes, so the focus moves on to what comes next.
            link.current?.focus();
            onTaken();
          }}
          onApproved={onTaken}
          onAside={onAside}
        />
      </span>
      <span className={styles.action}>
        <ButtonLink ref={link} href={href} isSmall aria-label={`${action}: ${name}`}>
          {action}
        </ButtonLink>
      </span>
    </li>
  );
}

interface RarerProps extends Pick<RowProps, "item" | "onTaken" | "onAside"> {
  /** Somebody else has taken it. */
  isTheirs: boolean;
  onApproved: () => void;
}

/** What is done less often than deciding. */
function Rarer({ item, isTheirs, onTaken, onApproved, onAside }: RarerProps) {
  const { key, name, ofCase } = item;
  return (
    <>
      {ofCase?.owner === null && ofCase.recusal === "" && (
        <Take id={ofCase._id} name={name} onTaken={onTaken} />
      )}
      {ofCase !== undefined && isFounding(ofCase) && ofCase.recusal === "" && !isTheirs && (
        <Approve id={ofCase._id} name={name} onApproved={onApproved} />
      )}
      <Button
        look="quiet"
        isSmall
        title={ASIDE}
        aria-label={`Put aside: ${name}`}
        onClick={() => {
          onAside(key);
        }}
      >
        Aside
      </Button>
    </>
  );
}

function Take({ id, name, onTaken }: { id: string; name: string; onTaken: () => void }) {
  const { isBusy, send } = useCommand(onTaken);
  return (
    <Button
      isSmall
      disabled={isBusy}
      aria-label={`Take: ${name}`}
      onClick={() =>
        void send("POST", commandPath("POST", "/api/cases/{id}/take", { id }), { owner: null })
      }
    >
      Take
    </Button>
  );
}

interface FootProps {
  portal: PortalKey;
  /** How much is put aside. */
  aside: number;
  onTakeBack: () => void;
}

/** The ways to the whole lists, and back to what is put aside. */
function Foot({ portal, aside, onTakeBack }: FootProps) {
  return (
    <p className="cluster gap-3 middle">
      <a className="target" href={`/${portal}/manage/cases`}>
        All cases
      </a>
      <a className="target" href={`/${portal}/manage/matches?league=all&state=overdue`}>
        All overdue matches
      </a>
      {aside === 0 ? (
        <span className="soft">
          “Aside” hides a row from you until tomorrow, on this device. For others it stays.
        </span>
      ) : (
        <>
          <span className="soft">{`${String(aside)} put aside until tomorrow, on this device`}</span>
          <Button look="quiet" isSmall onClick={onTakeBack}>
            Show Again
          </Button>
        </>
      )}
    </p>
  );
}
