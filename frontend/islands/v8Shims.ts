// The V8 inside the Django process has the language and nothing else. React's server renderer wants
// these when it is loaded, for its streams; rendering to a string uses none of them.

/** React encodes the constant parts of its streams at load. Nothing reads them here. */
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
