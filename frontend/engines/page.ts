// What is asked of a page. The functions run in the page, so each stands for itself.

/** By how many pixels the page is wider than the window, and what sticks out. */
export function horizontalOverflow(): [number, string[]] {
  const width = document.documentElement.clientWidth;
  const isOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
  const out = [...document.querySelectorAll("body *")].filter(
    (element) => isOut(element) && ![...element.children].some(isOut),
  );
  const words = out.map(
    ({ tagName, textContent }) => `${tagName} “${textContent.trim().slice(0, 30)}”`,
  );
  const wider = document.documentElement.scrollWidth - width;
  return [wider, wider > 0 ? words.slice(0, 5) : []];
}

/** Where the headings of the page's content are. */
export function places(): [string, number][] {
  const marked = document.querySelectorAll("main :is(h1, h2, h3)");
  return [...marked].map((element) => {
    const { top } = element.getBoundingClientRect();
    return [`${element.tagName} ${element.textContent.trim().slice(0, 30)}`, top + window.scrollY];
  });
}

/**
 * Shows the page as the server has sent it, before scripts ran, but for those that run before the first
 * paint: they write times in the reader's zone.
 */
export async function showServerHtml(): Promise<boolean> {
  const answer = await fetch(window.location.href);
  const served = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const none of served.querySelectorAll("noscript, script")) {
    none.remove();
  }
  const keyOf = ({ dateTime, textContent }: HTMLTimeElement) =>
    `${dateTime} ${String(/^\d/.test(textContent))}`;
  const own = new Map(
    [...document.querySelectorAll("time")].map((time) => [keyOf(time), time.textContent]),
  );
  for (const time of served.querySelectorAll<HTMLTimeElement>("time:not([data-zone])")) {
    time.textContent = own.get(keyOf(time)) ?? time.textContent;
  }
  // It is from another second.
  const live = "[aria-label='Live score']";
  const [now, then] = [document.querySelector(live), served.querySelector(live)];
  if (now && then) {
    then.innerHTML = now.innerHTML;
  }
  document.documentElement.replaceChild(document.adoptNode(served.body), document.body);
  await document.fonts.ready;
  return true;
}

/** Fields whose letters are so small that iPhones zoom in on them. */
export function smallFields(): string[] {
  const fields = document.querySelectorAll(
    "input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range]), select, textarea",
  );
  return [...fields]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 80));
}

/** Scripts that the page asks for again after it has asked for them: an error in Firefox. */
export function scriptsRequestedTwice(): string[] {
  const asked = [
    ...document.head.querySelectorAll("script[src], link[rel=modulepreload]:not([as])"),
  ];
  const preloads = asked.map((element) => [
    element.tagName,
    element.getAttribute("src") ?? element.getAttribute("href") ?? "",
  ]);
  return preloads
    .filter(
      ([name, address], place) =>
        name === "LINK" && preloads.slice(0, place).some(([, before]) => before === address),
    )
    .map(([, address]) => address ?? "");
}
