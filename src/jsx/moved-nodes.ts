/**
 * Lets React remove and place elements that something else has moved. Translators and extensions put elements of a page into others,
 * or other elements between them; React then calls `removeChild` and `insertBefore` on a parent that is none any more, which throws.
 * Here a moved child is removed from where it is, and a place beside a moved child is beside its nearest ancestor within the parent, or
 * at the end. See https://github.com/facebook/react/issues/11538.
 */
export function tolerateMovedNodes(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as Child;
  };
}
