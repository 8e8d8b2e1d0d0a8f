type Listener<Value> = (value: Value) => void;

/**
 * A pair of functions: the first tells a value to every listener; the second adds a listener, and
 * returns what removes it.
 */
export function createEmitter<Value>(): readonly [
  tell: (value: Value) => void,
  onTold: (listener: Listener<Value>) => () => void,
] {
  const listeners = new Set<Listener<Value>>();
  return [
    (value) => {
      for (const listener of listeners) {
        listener(value);
      }
    },
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  ];
}
