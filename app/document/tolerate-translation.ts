/**
 * Makes the DOM methods that React uses tolerate pages that a browser translates. Translation wraps
 * text nodes in `<font>` elements, or replaces them, so that a node that React removes, or inserts
 * before, is no longer a child of the expected parent. The wrapper is then used in its place; if the
 * node has left the page, it is skipped. Other uses behave as before, because the methods throw
 * there.
 */
export function tolerateTranslation() {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childOf(this, child)
    if (own) removeChild.call(this, own)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    const own = reference && childOf(this, reference)
    insertBefore.call(this, child, own)
    return child
  }
}

/** Returns the child of `parent` that is or contains `node`; null if there is none. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}
