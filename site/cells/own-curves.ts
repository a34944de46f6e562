import { useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Publishes the curves of the visitor's cells to the figures that draw them. @param path path data in a plot's units,
 * or null if there are none
 */
export function showOwnCurves(path: string | null): void {
  shown = path
  for (const listener of listeners) listener()
}

/** The curves of the visitor's cells as path data in a plot's units, if there are any. */
export const useOwnCurves = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
