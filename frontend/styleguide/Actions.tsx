import { useState } from "react";

import { leagueCodes } from "../api/enums";
import { Badge } from "../ui/Badge/Badge";
import { DisabledButton } from "../ui/DisabledButton/DisabledButton";
import { Button, ButtonLink } from "../ui/Button/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog/ConfirmDialog";
import { Menu, MenuItem } from "../ui/Menu/Menu";
import { NoticeItem, NoticeList } from "../ui/NoticeItem/NoticeItem";
import { Chapter } from "./Chapter";

function ButtonsAndBadges() {
  return (
    <>
      <div className="cluster gap-4 middle">
        <Button look="filled">Filled</Button>
        <Button>Outlined</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button isSmall>Small</Button>
        <ButtonLink href="/bcl/standings">A link</ButtonLink>
      </div>
      <div className="cluster gap-4 middle">
        {leagueCodes.map((code) => (
          <div key={code} data-league={code}>
            <ButtonLink look="filled" href={`/${code}/standings`}>
              {code.toUpperCase()}
            </ButtonLink>
          </div>
        ))}
      </div>
      <div className="cluster gap-4 middle">
        <Badge>Season 9</Badge>
        <Badge tone="league">Final</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Roster Locked</Badge>
        <Badge tone="danger">Disbanded</Badge>
      </div>
    </>
  );
}

function Notices() {
  return (
    <NoticeList label="Notices">
      <NoticeItem
        league="bcl"
        title={<a href="/bcl/standings">Pip asks to join Iron Lanterns</a>}
        badge={<Badge tone="warning">Needs your answer</Badge>}
        facts="Today, 07:30 PM"
        actions={
          <Button look="filled" isSmall>
            Accept
          </Button>
        }
      >
        It waits for an answer.
      </NoticeItem>
      <NoticeItem
        league=""
        title={<a href="/bcl/standings">A result is official</a>}
        facts="Yesterday, 09:00 PM"
        isDone
      >
        It has been dealt with.
      </NoticeItem>
    </NoticeList>
  );
}

/** Buttons, badges, a menu and a dialog. */
export function Actions() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Chapter title="Actions">
      <ButtonsAndBadges />
      <div className="cluster gap-4 middle">
        <Button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Open Dialog
        </Button>
        <Menu label="Open Menu">
          <p>What is not the next step.</p>
          <MenuItem label="Make Co-Captain" onClick={close} />
          <MenuItem label="Remove" isDangerous onClick={close} />
        </Menu>
        <DisabledButton reason="Night Owls has a locked roster. Ask again when it is unlocked.">
          Request to Join
        </DisabledButton>
      </div>
      <Notices />
      <ConfirmDialog
        title="Leave the team?"
        verb="Leave"
        wayOut="Stay"
        isOpen={isOpen}
        isBusy={false}
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        <p>You start a cooldown of 7 days before you can join another team of this league.</p>
      </ConfirmDialog>
    </Chapter>
  );
}
