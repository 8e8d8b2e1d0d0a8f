import { type ReactNode, useEffect, useRef, useState } from "react";

import { playerAddress } from "../../../page/addresses";
import { emitSession, useSession } from "../../../page/useSession";
import { ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { HeldData } from "./HeldData";
import { LeaveForGood } from "./LeaveForGood";
import { OtherAccount } from "./OtherAccount";
import { type Stays, WhatStays } from "./WhatStays";
import styles from "./OwnData.module.css";

export interface OwnDataProps {
  playerId: string;
  /** The button that logs out people who can't sign in. */
  logout?: ReactNode;
}

interface Left {
  message: string;
  stays: Stays;
}

/** The page on which people download what the portal holds of them, and leave for good. */
export function OwnData({ playerId, logout }: OwnDataProps) {
  const { session } = useSession();
  const [left, setLeft] = useState<Left>();
  const download = `/api/users/${encodeURIComponent(playerId)}/data`;

  if (left) {
    return <Farewell {...left} />;
  }
  return (
    <>
      <PageHeader over={<bdi>{session?.username ?? "Profile"}</bdi>} title="Your Data">
        {session && (
          <ButtonLink href={`${playerAddress(playerId)}/edit`} look="quiet">
            Edit Profile
          </ButtonLink>
        )}
        {logout}
      </PageHeader>
      <div className={styles.cards}>
        <Card title="What the Portal Holds">
          <HeldData />
          <p>
            The download is a ZIP file with a README, your data as JSON, and your pictures. The
            names of other people are only in your notifications. You can download it five times an
            hour.
          </p>
          <p className={styles.action}>
            <ButtonLink href={download} download look="filled">
              Download
            </ButtonLink>
          </p>
        </Card>
        {session && <OtherAccount playerId={playerId} />}
        <LeaveForGood
          playerId={playerId}
          onLeft={(message, stays) => {
            setLeft({ message, stays });
            emitSession(null);
            // What Django has rendered for the person: their former name, and the link to appeal.
            for (const part of document.querySelectorAll(".welcome, .refusal")) {
              part.remove();
            }
          }}
        />
      </div>
    </>
  );
}

/** The last words to a person who has left. */
function Farewell({ message, stays }: Left) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <>
      <PageHeader over="Your Data" title="You Have Left" />
      <div ref={words} className={styles.farewell} tabIndex={-1} role="status">
        <p>{message}</p>
        <WhatStays {...stays} />
        <p>
          <ButtonLink href="/">Home</ButtonLink>
        </p>
      </div>
    </>
  );
}
