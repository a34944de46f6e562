/**
 * Finds the words that have replaced a figure's own. Usually a page translator has done this.
 *
 * @param changes the observed changes of the figure's children and texts, with the old values of the texts
 * @returns the new words, keyed by the old ones
 */
export function changedWords(changes: readonly MutationRecord[]): ReadonlyMap<string, string> {
  const added = new Set<Node | null>()
  const places = new Map<string, Node[]>()
  for (const { target, oldValue, addedNodes, removedNodes, previousSibling } of changes) {
    if (oldValue !== null) places.set(oldValue, [target])
    for (const node of addedNodes) added.add(node)
    for (const node of removedNodes) {
      // The replacement of a text comes in the same change, or was inserted before it.
      const before = added.has(previousSibling) ? [previousSibling as Node] : []
      if (node instanceof Text) places.set(node.data, addedNodes.length ? [...addedNodes] : before)
    }
  }
  const words = [...places].map(
    ([old, nodes]) => [old, nodes.map(it => it.textContent).join('')] as const,
  )
  return new Map(words.filter(([, now]) => now))
}

/** Replaces words wherever they occur as a text of an element. */
export function replaceWords(root: HTMLElement, words: ReadonlyMap<string, string>): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    // The node itself stays, because React writes into it when its text changes.
    text.data = words.get(text.data) ?? text.data
  }
}
