import { Store } from './store.ts'

/** The stops that a switch has in every figure, from what is known least to what is known most. */
export const STOPS = ['plain', 'capacity', 'curves'] as const
export type StopId = (typeof STOPS)[number]

/** The stop of a switch that the visitor has moved, for the switches further down the page. */
export const sentStop = new Store<StopId>()
