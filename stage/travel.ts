import { useEffect } from 'react'

/** The stops that a switch has in every figure, from what is known least to what is known most. */
export const STOPS = ['plain', 'capacity', 'curves'] as const
export type StopId = (typeof STOPS)[number]

let last: StopId | null = null
const listeners = new Set<(stop: StopId) => void>()

/** Sends the stop of a switch that the visitor has moved on to the switches further down the page. */
export function sendStop(stop: StopId): void {
  last = stop
  for (const listener of listeners) listener(stop)
}

/**
 * Calls back with each stop that is sent, and at once with the last one, which may be older than this figure's code.
 *
 * @param onStop a function that never changes, such as a state's setter
 */
export function useSentStop(onStop: (stop: StopId) => void): void {
  useEffect(() => {
    if (last) onStop(last)
    listeners.add(onStop)
    return () => {
      listeners.delete(onStop)
    }
  }, [onStop])
}
