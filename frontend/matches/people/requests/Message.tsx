/** What somebody wrote with a request or an invitation. */
export function Message({ text }: { text: string }) {
  return (
    <q>
      <bdi>{text}</bdi>
    </q>
  );
}
