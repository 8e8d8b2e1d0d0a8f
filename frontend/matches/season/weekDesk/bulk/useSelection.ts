import { useState } from "react";

/** The chosen keys of a list; another list, by its address, starts with none. */
export function useSelection(list: string) {
  const [selection, setSelection] = useState<{ list: string; keys: ReadonlySet<string> }>({
    list,
    keys: new Set(),
  });
  const keys: ReadonlySet<string> = selection.list === list ? selection.keys : new Set<string>();
  const choose = (chosen: Iterable<string>) => {
    setSelection({ list, keys: new Set(chosen) });
  };
  return {
    keys,
    choose,
    toggle: (key: string) => {
      choose(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]);
    },
  };
}
