/** The item at a place that a list is known to have. @throws RangeError if it has none */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new RangeError(`No item ${place} of ${items.length}`)
  return item
}
