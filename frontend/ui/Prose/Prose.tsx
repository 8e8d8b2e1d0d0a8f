import "./prose.css";

interface ProseProps {
  /** HTML from the API: the server has reduced it to text, links and the portal's pictures. */
  html: string;
}

/** Text written as HTML. */
export function Prose({ html }: ProseProps) {
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
