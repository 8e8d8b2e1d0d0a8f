import { useSession } from "../../page/useSession";
import { ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { HOME, staffTools } from "./staffTools";

/** The portals that the reader may open, on their landing page; nothing for players. */
export function StaffToolLinks() {
  const { session } = useSession();
  const tools = session === null ? [] : staffTools(session).filter((tool) => tool !== HOME);
  return (
    tools.length > 0 && (
      <Card title="Staff Tools">
        <ButtonRow>
          {tools.map(({ label, href }) => (
            <ButtonLink key={href} href={href}>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </Card>
    )
  );
}
