/** The kind of files that a sentence is about. */
export type DeedOf = 'cells' | 'prices' | 'dispatch'

/** The result of the visitor's files, as a sentence that his request could begin with. */
export interface Deed {
  of: DeedOf
  sentence: string
}

let latest: Deed | undefined
const listeners = new Set<() => void>()

/** Tells the form the result of a visitor's files, or null once he has cleared them. Nothing is sent. */
export function tellDeed(of: DeedOf, sentence: string | null): void {
  if (sentence === null && latest?.of !== of) return
  latest = sentence === null ? undefined : { of, sentence }
  for (const listener of listeners) listener()
}

export const latestDeed = () => latest

export function onDeed(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
