// Puts the API's documentation into its page, in the portal's colour scheme.
(() => {
  const root = document.documentElement;
  const place = document.querySelector("#api-docs");
  const follow = () => root.classList.toggle("dark-mode", root.dataset.colorScheme === "dark");
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-color-scheme"] });
  follow();
  const csrfToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  SwaggerUIBundle({
    url: place.dataset.schema,
    domNode: place,
    presets: [SwaggerUIBundle.presets.apis],
    docExpansion: "none",
    filter: true,
    requestInterceptor: (request) => {
      // Send the CSRF token with commands.
      if (request.method && request.method !== "GET") {
        request.headers["X-CSRFToken"] = csrfToken();
      }
      return request;
    },
  });
})();
