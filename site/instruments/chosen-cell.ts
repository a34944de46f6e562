import { useSyncExternalStore } from 'react'
import { CELL_CHOSEN } from './start-instrument.ts'

let chosen: number | undefined

/** Has all figures mark the cell that was last chosen or played in the hero. @param number of the cell */
export function chooseCell(number: number): void {
  chosen = number
  document.dispatchEvent(new Event(CELL_CHOSEN))
}

function subscribe(listener: () => void) {
  document.addEventListener(CELL_CHOSEN, listener)
  return () => document.removeEventListener(CELL_CHOSEN, listener)
}

/** The number of that cell. @param first what the page shows before any choice */
export const useChosenCell = (first: number): number =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? first,
    () => first,
  )
