import { CopyField } from "../ui/CopyField/CopyField";
import { badgeHtml, badgeMarkdown } from "./snippets";

interface BadgeSnippetsProps {
  origin: string;
  league: string;
  team: string;
  /** What the badge says to those who do not see it. */
  alt: string;
}

/** A team's badge, and how other pages show it. */
export function BadgeSnippets({ origin, league, team, alt }: BadgeSnippetsProps) {
  const picture = `/embed/${league}/team/${team}/badge`;
  const page = `${origin}/${league}/team/${team}`;
  const svg = `${origin}${picture}.svg`;
  return (
    <>
      <p>
        <img src={`${picture}.svg`} alt={alt} height={20} />
      </p>
      <CopyField label="HTML" text={badgeHtml(svg, page, alt)} />
      <CopyField label="Markdown" text={badgeMarkdown(svg, page, alt)} />
      <CopyField label="Picture as PNG" text={`${origin}${picture}.png`} />
    </>
  );
}
