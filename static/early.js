// Holds what people press in an island before it is hydrated: frontend/islands/early.ts presses it
// again afterwards. Links, and forms that name a method, work by themselves.
((held) => {
  const waits = (element) =>
    element?.closest("[data-rendered=server]:not([data-hydrated])") && !held.includes(element);
  const hold = (element) => waits(element) && held.push(element);
  addEventListener(
    "click",
    ({ target }) => hold(target.closest("button[type=button]:not([popovertarget])")),
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      if (waits(event.target) && !event.target.hasAttribute("method")) {
        event.preventDefault();
        hold(event.submitter ?? event.target);
      }
    },
    true,
  );
})((window.heldEarly = []));
