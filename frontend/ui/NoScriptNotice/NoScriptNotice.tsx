/** Says on a page without script that it can't do `what`. */
export function NoScriptNotice({ what }: { what: string }) {
  return (
    <noscript>
      <p>{`${what} needs JavaScript, which this browser does not run.`}</p>
    </noscript>
  );
}
