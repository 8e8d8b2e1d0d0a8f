// What loads later looks for the links of its style sheets, and loads those that it does not find.
// The page's own styles have such links from here. In the HTML, disabled ones would be fetched:
// browsers look ahead for addresses.
for (const style of document.querySelectorAll("style[data-sheets]")) {
  for (const address of style.dataset.sheets.split(" ")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = address;
    document.head.append(link);
  }
}
