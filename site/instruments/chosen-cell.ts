import { useSyncExternalStore } from 'react'
import { CELL_CHOSEN } from './start-instrument.ts'

let chosen: number | undefined
const listeners = new Set<() => void>()

/** Has all figures mark the cell that was last chosen or played in the hero. @param number of the cell */
export function chooseCell(number: number): void {
  chosen = number
  document.dispatchEvent(new Event(CELL_CHOSEN))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The number of that cell. @param first what the page shows before any choice */
export const useChosenCell = (first: number): number =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? first,
    () => first,
  )
