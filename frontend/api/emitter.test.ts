import { expect, it, vi } from "vitest";

import { createEmitter } from "./emitter";

it("calls every listener with the value until it is removed", () => {
  const [tell, onTold] = createEmitter<number>();
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
  const [, onTold] = createEmitter<number>();
  const [tellOther] = createEmitter<number>();
  const listener = vi.fn();
  onTold(listener);
  tellOther(1);
  expect(listener).not.toHaveBeenCalled();
});
