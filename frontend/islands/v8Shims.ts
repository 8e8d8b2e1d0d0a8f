// V8 inside the Django process has only the language itself. React's server renderer needs these
// for its streams when it is loaded; rendering to a string does not use them.

/** React encodes the constant parts of its streams when it is loaded. Nothing reads them here. */
class StreamlessTextEncoder {
  encode(): Uint8Array {
    return new Uint8Array();
  }
}

function refuseTimer(): never {
  throw new Error("There are no timers here: an island renders in one go.");
}

const shims: Readonly<Record<string, unknown>> = {
  TextEncoder: StreamlessTextEncoder,
  setTimeout: refuseTimer,
};

for (const [name, shim] of Object.entries(shims)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: shim, configurable: true, writable: true });
  }
}
