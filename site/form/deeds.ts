/** What a sentence about the visitor's own files is of. */
export type DeedOf = 'cells' | 'prices' | 'dispatch'

/** What came of files that the visitor has dropped, in a sentence that could begin his request. */
export interface Deed {
  of: DeedOf
  sentence: string
}

let latest: Deed | undefined
const listeners = new Set<() => void>()

/** Tells the form what came of a visitor's files, or, without a sentence, that he has cleared them. Nothing is sent. */
export function tellDeed(of: DeedOf, sentence: string | null): void {
  if (sentence === null && latest?.of !== of) return
  latest = sentence === null ? undefined : { of, sentence }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const latestDeed = () => latest

/** For `useSyncExternalStore`. */
export function onDeed(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
