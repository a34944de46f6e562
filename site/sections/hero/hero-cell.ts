import { heroCells } from './hero-cells.computed.ts'

export type HeroCell = (typeof heroCells)[number]

/** @param place of the cell among all, from 0 */
export const cellAt = (place: number | undefined) => heroCells[place ?? -1] as HeroCell
