import { choices, lots } from './lots.computed.ts'

export type Lot = (typeof lots)[number]

/** The methods that sort a lot. */
export const METHODS = ['capacity', 'protocol', 'forecast'] as const
export type Method = (typeof METHODS)[number]

/** A cell of a lot. Lives are in cycles. */
export interface LotCell {
  number: number
  life: number
  predicted: number
}

const after = (lot: number, cycles: number) => {
  const found = lots[lot]?.after[choices.indexOf(cycles)]
  if (!found) throw new Error(`No lot ${lot} after ${cycles} cycles.`)
  return found
}

/**
 * The share of the pairs of a lot that a method puts in the order of life. @param cycles the number of cycles tested
 */
export function shareOf(lot: number, method: Method, cycles = 100): number {
  return after(lot, cycles).inOrder[method]
}

/** The indices of the lots in the order in which they are offered: the hardest for the forecast comes first. */
export const lotOrder = [...lots.keys()].sort(
  (a, b) => shareOf(a, 'forecast') - shareOf(b, 'forecast'),
)

/** The cells of a lot in the order in which a method expects them to end, after a number of cycles tested. */
export function sortedLot(lot: number, method: Method, cycles: number): LotCell[] {
  const { cells, lives, protocol } = lots[lot] as Lot
  const predictions = method === 'protocol' ? protocol : after(lot, cycles)[method]
  return cells
    .map((number, place) => ({
      number,
      life: lives[place] as number,
      predicted: predictions[place] as number,
    }))
    .sort((a, b) => a.predicted - b.predicted || a.number - b.number)
}
