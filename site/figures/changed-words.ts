/**
 * The words that have taken the place of a figure's own: by a page translator, most of all.
 *
 * @param changes what was observed of the figure's children and texts, with the texts' old values
 * @returns the new words by the old ones
 */
export function changedWords(changes: readonly MutationRecord[]): ReadonlyMap<string, string> {
  const added = new Set<Node | null>()
  const places = new Map<string, Node[]>()
  for (const { target, oldValue, addedNodes, removedNodes, previousSibling } of changes) {
    if (oldValue !== null) places.set(oldValue, [target])
    for (const node of addedNodes) added.add(node)
    for (const node of removedNodes) {
      // What replaces a text comes in the same change, or stood before it already.
      const before = added.has(previousSibling) ? [previousSibling as Node] : []
      if (node instanceof Text) places.set(node.data, addedNodes.length ? [...addedNodes] : before)
    }
  }
  const words = [...places].map(
    ([old, nodes]) => [old, nodes.map(it => it.textContent).join('')] as const,
  )
  return new Map(words.filter(([, now]) => now))
}

/** Puts words in the place of others, wherever an element has them. */
export function replaceWords(root: HTMLElement, words: ReadonlyMap<string, string>): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    // React writes into the same node when it has something else to say.
    text.data = words.get(text.data) ?? text.data
  }
}
