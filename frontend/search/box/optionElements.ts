import type { Suggestion, SuggestionGroup } from "./suggestions";

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function letter(name: string): HTMLElement {
  const [first = ""] = name;
  const made = element("span", "search-option-picture search-option-letter", first.toUpperCase());
  made.ariaHidden = "true";
  return made;
}

/** A silhouette, drawn by the shell's style sheet. */
function silhouette(): HTMLElement {
  const made = element("span", "search-option-picture search-option-person");
  made.ariaHidden = "true";
  return made;
}

function picture({ imageURL, name, isPerson = false }: Suggestion): HTMLElement {
  const instead = () => (isPerson ? silhouette() : letter(name));
  if (imageURL === "") {
    return instead();
  }
  const image = element(
    "img",
    isPerson ? "search-option-picture search-option-person" : "search-option-picture",
  );
  image.alt = "";
  image.width = 28;
  image.height = 28;
  image.addEventListener("error", () => {
    image.replaceWith(instead());
  });
  image.src = imageURL;
  return image;
}

function bareOption(suggestion: Suggestion, className: string): HTMLAnchorElement {
  const option = element("a", className);
  option.href = suggestion.address;
  option.role = "option";
  option.ariaSelected = "false";
  // The focus stays in the field, which names the active option.
  option.tabIndex = -1;
  return option;
}

/** An option that leads to a thing. */
function optionElement(suggestion: Suggestion): HTMLAnchorElement {
  const option = bareOption(suggestion, "search-option");
  if (suggestion.league !== "") {
    option.dataset.league = suggestion.league;
  }
  option.append(picture(suggestion), element("bdi", "search-option-name", suggestion.name));
  if (suggestion.detail !== "") {
    option.append(element("bdi", "search-option-detail", suggestion.detail));
  }
  return option;
}

/** The option that leads to the page with everything. */
export function allResultsElement(suggestion: Suggestion): HTMLAnchorElement {
  const option = bareOption(suggestion, "search-option search-option-all");
  option.append(element("bdi", "search-option-name", suggestion.name));
  return option;
}

/** A group of options under its label. */
export function groupElement({ label, suggestions }: SuggestionGroup): HTMLElement {
  const heading = element("span", "search-group", label);
  heading.ariaHidden = "true";
  const group = element("div", "", heading, ...suggestions.map(optionElement));
  group.role = "group";
  group.ariaLabel = label;
  return group;
}
