import { TODAYS } from '../lives/forecast.ts'
import { livesInNewSeries, pairsInOrder } from '../lives/order.ts'
import { cells, SERIES } from '../lives/public-cells.ts'

const tenths = (value: number) => Number(value.toFixed(1))

const measured = TODAYS.map(cycles => {
  const alive = cells.filter(({ life }) => life > cycles)
  return { cycles, alive, lives: livesInNewSeries(alive, cycles) }
})

/** Picks the values of one series' cells from those of all cells. */
const inSeries = <Value>(
  batch: number,
  alive: (typeof measured)[number]['alive'],
  values: readonly Value[],
) => values.filter((_, place) => alive[place]?.batch === batch)

const all = measured.filter(({ alive }) => alive.length === cells.length)

/** Each series as a lot that no model has seen. */
export const result = {
  /** The share of the pairs of its cells that each method puts in the right order, by cycles tested. */
  series: SERIES.map(batch => ({
    batch,
    after: measured.map(({ cycles, alive, lives }) => {
      const pairs = (method: keyof typeof lives) =>
        pairsInOrder(
          inSeries(
            batch,
            alive,
            alive.map(({ life }) => life),
          ),
          inSeries(batch, alive, lives[method]),
        )
      return {
        cycles,
        cells: inSeries(batch, alive, alive).length,
        forecast: pairs('forecast'),
        protocol: pairs('protocol'),
        capacity: pairs('capacity'),
        both: pairs('both'),
      }
    }),
  })),
  /** The life of each of its cells, as measured and by each method, in cycles: in the order of the cells' numbers. */
  lots: SERIES.map(batch => {
    const own = <Value>(values: readonly Value[]) => inSeries(batch, cells, values)
    return {
      batch,
      cells: own(cells).map(({ number }) => number),
      lives: own(cells).map(({ life }) => life),
      // The protocol is the same after any number of cycles.
      protocol: own(all[0]?.lives.protocol ?? []).map(tenths),
      after: all.map(({ cycles, lives }) => ({
        cycles,
        forecast: own(lives.forecast).map(tenths),
        capacity: own(lives.capacity).map(tenths),
      })),
    }
  }),
}
