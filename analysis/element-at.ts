/**
 * An element of a list, from the end where the place is negative.
 *
 * @throws {RangeError} if the list has none there
 */
export function elementAt<Item>(list: ArrayLike<Item>, place: number): Item {
  const element = list[place < 0 ? list.length + place : place]
  if (element === undefined) throw new RangeError(`No element ${place} of ${list.length}.`)
  return element
}
