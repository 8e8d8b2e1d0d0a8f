import { expect, it, vi } from "vitest";

import { signal } from "./signal";

it("calls every listener with the value until it is removed", () => {
  const [tell, onTold] = signal<number>();
  const one = vi.fn();
  const other = vi.fn();
  const remove = onTold(one);
  onTold(other);
  tell(1);
  remove();
  tell(2);
  expect(one.mock.calls).toEqual([[1]]);
  expect(other.mock.calls).toEqual([[1], [2]]);
});

it("keeps the listeners of each signal apart", () => {
  const [, onTold] = signal<number>();
  const [tellOther] = signal<number>();
  const listener = vi.fn();
  onTold(listener);
  tellOther(1);
  expect(listener).not.toHaveBeenCalled();
});
