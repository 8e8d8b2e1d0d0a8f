import { lazyPart } from "../../ui/loaded/lazyPart";
import type { PartProps } from "./managedTeam";

interface LazyRosterExceptionsProps extends PartProps {
  /** The league’s time zone. */
  zone: string;
}

// Most teams have none, and most leaders can ask for none.
const RosterExceptions = lazyPart(async () => {
  const { RosterExceptions: loaded } = await import("./RosterExceptions");
  return { default: loaded };
});

/** Exceptions from the roster lock, where there are any or the reader can make one. */
export function LazyRosterExceptions(props: LazyRosterExceptionsProps) {
  const { exceptions, may } = props.team;
  const isShown = exceptions.length > 0 || may.askException || may.decideExceptions;
  return isShown && <RosterExceptions {...props} />;
}
