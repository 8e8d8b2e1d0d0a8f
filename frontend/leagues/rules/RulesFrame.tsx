import { apiPath } from "../../api/apiPath";
import { type ColorScheme, useColorScheme } from "../../ui/colorScheme/useColorScheme";
import type { LeagueWithRules } from "./LeagueWithRules";
import styles from "./Rules.module.css";

interface RulesFrameProps {
  league: LeagueWithRules;
  form: "html" | "pdf";
  /** What a document of html may do. A PDF has a viewer of its own, which no sandbox lets start. */
  sandbox: string;
}

interface FrameProps {
  league: LeagueWithRules;
  scheme?: ColorScheme | undefined;
  sandbox?: string;
}

function Frame({ league, scheme, sandbox }: FrameProps) {
  const query = scheme === "light" ? { scheme } : {};
  const src = apiPath("/api/league-info/rules/{leagueId}/latest", { leagueId: league.id }, query);
  return (
    <iframe
      // A frame that is led to another document leaves a step in the history; a new one does not.
      key={src}
      className={styles.frame}
      title={`Rules of the ${league.name}`}
      src={src}
      sandbox={sandbox}
      loading="lazy"
    />
  );
}

/**
 * The rules document itself. One of html comes in the reader's scheme, so it is asked for when that
 * is known, once; without script the portal's own scheme is the reader's.
 */
export function RulesFrame({ league, form, sandbox }: RulesFrameProps) {
  const scheme = useColorScheme();
  if (form === "pdf") {
    return (
      <div className={styles.place}>
        <Frame league={league} />
      </div>
    );
  }
  const frame = <Frame league={league} scheme={scheme} sandbox={sandbox} />;
  return (
    <div className={styles.place}>
      {scheme === undefined ? <noscript>{frame}</noscript> : frame}
    </div>
  );
}
