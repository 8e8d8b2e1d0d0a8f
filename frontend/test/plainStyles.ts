/**
 * Computes the style of each kind of element once. Queries by role ask for the style of an element and
 * of all that it is in, and jsdom goes through the browser's whole style sheet each time: a third of
 * the time of the tests. The tests that share a document load no styles, so an element's own
 * attributes decide.
 */
const computed = window.getComputedStyle;
const known = new Map<string, CSSStyleDeclaration>();

/** The attributes by which the browser's style sheet shows or hides an element. */
const SHOWING = ["hidden", "open", "style", "type"] as const;

function styleOfItsKind(element: Element, part?: string | null): CSSStyleDeclaration {
  const values = SHOWING.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, part, ...values]);
  let style = known.get(kind);
  if (style === undefined) {
    // A copy outside the page inherits nothing.
    style = computed.call(window, element.cloneNode() as Element, part);
    known.set(kind, style);
  }
  return style;
}

// Each file of tests runs this again, in the same window.
if (computed.name !== styleOfItsKind.name) {
  window.getComputedStyle = styleOfItsKind;
}
