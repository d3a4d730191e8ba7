/** By text that a translator took out of the page: the element that it shows instead. */
const standIns = new WeakMap<Node, Element>()

/**
 * Lets React work on a page that the browser translates. Translators put each text into an element
 * of their own, or such an element in its place: React then fails to remove the text or to insert
 * beside it, and changes it where nobody sees it.
 */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = findIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, it: T, next: Node | null): T {
    insertBefore.call(this, it, next && findIn(this, next))
    return it
  }
  observeReplacements()
}

/** The child of `parent` that is this node, contains it or stands in for it. */
function findIn(parent: Node, node: Node): Node | null {
  let it: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (it && it.parentNode !== parent) it = it.parentNode
  return it
}

/** Shows later changes of a replaced text in its stand-in, for the translator to translate anew. */
function observeReplacements(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records)
      if (!target.parentNode) standIns.get(target)?.replaceChildren(target.nodeValue ?? '')
  })
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue
        const near = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
        if (!near) continue
        standIns.set(text, near)
        changes.observe(text, { characterData: true })
      }
  })
  replacements.observe(document.body, { childList: true, subtree: true })
}

const isStandIn = (it: Node | null): it is HTMLElement =>
  it instanceof HTMLElement && it.tagName === 'FONT'
