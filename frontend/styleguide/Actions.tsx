import { useState } from "react";

import { Badge } from "../ui/Badge/Badge";
import { Button, ButtonLink } from "../ui/Button/Button";
import { Dialog } from "../ui/Dialog/Dialog";
import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

/** Buttons, badges and a dialog. */
export function Actions() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Chapter title="Actions">
      <div className={styles.row}>
        <Button look="filled">Filled</Button>
        <Button>Outlined</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button isSmall>Small</Button>
        <ButtonLink href="/bcl/standings">A link</ButtonLink>
      </div>
      <div className={styles.row}>
        {["bcl", "ocl", "pcl", "xcl"].map((code) => (
          <div key={code} data-league={code}>
            <ButtonLink look="filled" href={`/${code}/standings`}>
              {code.toUpperCase()}
            </ButtonLink>
          </div>
        ))}
      </div>
      <div className={styles.row}>
        <Badge>Season 9</Badge>
        <Badge tone="league">Final</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Roster Locked</Badge>
        <Badge tone="danger">Disbanded</Badge>
      </div>
      <div className={styles.row}>
        <Button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Open Dialog
        </Button>
      </div>
      <Dialog
        title="Leave the team?"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Stay
            </Button>
            <Button look="danger" onClick={close}>
              Leave
            </Button>
          </>
        }
      >
        <p>You start a cooldown of 7 days before you can join another team of this league.</p>
      </Dialog>
    </Chapter>
  );
}
