import "./prose.css";

interface ProseProps {
  /** As the API gives it: the server left nothing in it but text, links and the portal's pictures. */
  html: string;
}

/** Text that somebody wrote as html. */
export function Prose({ html }: ProseProps) {
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
