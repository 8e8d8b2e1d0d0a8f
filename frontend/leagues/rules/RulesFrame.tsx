import { apiPath } from "../../api/apiPath";
import { type ColorScheme, useColorScheme } from "../../ui/colorScheme/useColorScheme";
import type { LeagueWithRules } from "./LeagueWithRules";
import styles from "./Rules.module.css";

interface RulesFrameProps {
  league: LeagueWithRules;
  form: "html" | "pdf";
  /**
   * What an HTML document may do. A PDF is shown by the browser's viewer, which does not start in a
   * sandbox.
   */
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
      // Changing a frame's address adds a history entry; a new frame does not.
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
 * The rules document itself. An HTML document is loaded in the reader's colour scheme, so it is
 * loaded once the scheme is known; without script the portal's default scheme is used.
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
