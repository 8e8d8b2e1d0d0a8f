import { regionLabels } from "../../api/enums";
import { eveningWords } from "../../api/timestamps/evenings";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { Post } from "./posts";
import styles from "./Recruiting.module.css";

interface PostFactsProps {
  post: Post;
  /** The zone in which the server writes times. */
  zone: string;
  /** Where the player plays, for a player. */
  platform?: string;
}

/** What a post says, and until when it is listed. */
export function PostFacts({ post, zone, platform }: PostFactsProps) {
  const { region, roles, evenings, text, endsAt } = post;
  return (
    <div className="stack gap-3">
      <dl className={styles.facts}>
        <Fact label="Region">{regionLabels[region]}</Fact>
        {platform !== undefined && <Fact label="Platform">{platform}</Fact>}
        <Fact label="Role">{roles.length === 0 ? "Any" : roles.join(", ")}</Fact>
        <Fact label="Evenings">{eveningWords(evenings)}</Fact>
      </dl>
      {text !== "" && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      <p className={styles.until}>
        Listed until <LocalTime unixSeconds={endsAt} leagueZone={zone} />
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
