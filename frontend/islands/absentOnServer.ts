// Stands in the server's build for what only ever runs in a browser, so that V8 need not load it.

function refuse(): never {
  throw new Error("This is for browsers: the server only renders.");
}

export {
  refuse as createRoot,
  refuse as default,
  refuse as flushSync,
  refuse as hydrateRoot,
  refuse as toast,
  refuse as ToastContainer,
};
