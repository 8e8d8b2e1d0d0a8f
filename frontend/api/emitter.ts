type Listener<Value> = (value: Value) => void;

/**
 * A pair of functions: the first emits a value to every listener; the second subscribes a listener,
 * and returns what unsubscribes it.
 */
export function createEmitter<Value>(): readonly [
  emit: (value: Value) => void,
  subscribe: (listener: Listener<Value>) => () => void,
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
