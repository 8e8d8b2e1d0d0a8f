/** The child of a node in which, at any depth, another one stands; null if none does. */
function childWith(parent: Node, inner: Node): Node | null {
  let child: Node | null = inner;
  while (child !== null && child.parentNode !== parent) {
    child = child.parentNode;
  }
  return child;
}

/**
 * Patches the DOM so that React survives translators and extensions that wrap, move or replace its nodes:
 * the browser refuses to remove such nodes, and to put others before them, and the island would end.
 */
export function patchDomForTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their node
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = this.contains(child) ? child.parentNode : null;
    if (parent) {
      removeChild.call(parent, child);
    }
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before && childWith(this, before));
    return child;
  };
}
