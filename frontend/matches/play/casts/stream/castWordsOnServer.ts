// The browser's build has `islands/absentInBrowser` in its place: the browser keeps what the server
// rendered.
export { default as OnServer } from "./CastWords";
