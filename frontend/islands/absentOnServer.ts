// Replaces, in the server's build, modules that run only in a browser, so that V8 does not load
// them.

function refuse(): never {
  throw new Error("This runs only in a browser.");
}

export {
  refuse as createRoot,
  refuse as default,
  refuse as flushSync,
  refuse as hydrateRoot,
  refuse as toast,
  refuse as ToastContainer,
};
