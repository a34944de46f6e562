import { TODAY } from '../../model/cell.ts'
import { percent, supported, whole } from './figure-words.ts'

interface SeriesErrors {
  forecast: number
  capacity: number
  protocol: number
  coverage: number
  /** After how many cycles capacity alone is as good as the forecast after these, null if it is not by the last. */
  reached: number | null
}

/** Mean errors after some cycles, as shares of the life, of all cells and in each series. */
interface Errors {
  cycles: number
  forecast: number
  capacity: number
  protocol: number
  coverage: number
  series: readonly SeriesErrors[]
}

interface KnownErrors {
  cycles: number
  forecast: number
  /** That of protocol and capacity together. */
  both: number
}

/** When the test series began, in their order. */
const SERIES = ['May 2017', 'June 2017', 'April 2018']

const COUNTS = ['no', 'one', 'two', 'three']

/** Joins parts of a sentence: “a, b and c”. */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** The forecast's errors in the series: “12, 17 and 8%”. */
const inEach = (series: readonly SeriesErrors[]) =>
  `${listed(series.map(({ forecast }) => whole(100 * forecast)))}%`

/**
 * What is claimed after each number of cycles.
 *
 * @throws Error if the data do not support a claim
 */
export const qualityClaims = (errors: readonly Errors[]): string[] =>
  errors.map(({ cycles, forecast, capacity, series }) =>
    supported(
      series.length === SERIES.length && forecast < capacity,
      `After ${cycles} cycles, the forecast of life is ${percent(forecast)} off; capacity alone ${percent(capacity)}.`,
    ),
  )

/**
 * The limits of the figure.
 *
 * @param known errors in known series after the fewest cycles, after few, and after those shown first
 * @throws Error if the data do not support them
 */
export const qualityScope = ({
  first,
  early,
  late,
}: Readonly<Record<'first' | 'early' | 'late', KnownErrors>>): string =>
  supported(
    first.both < first.forecast &&
      percent(early.both) === percent(early.forecast) &&
      late.both > late.forecast,
    `For qualifying a new series of one type of LFP cell, not for end-of-line inspection. Each series is forecast by a model of the two others. In known series, protocol and capacity together match or beat the forecast up to cycle ${early.cycles}, not at ${late.cycles}: ${percent(late.both)} against ${percent(late.forecast)}.`,
  )

/** By which cycle capacity alone is as good in how many series, and by which not: “by cycle 250 in one series”. */
function reachedParts(series: readonly SeriesErrors[], last: number): string[] {
  const cycles = series.flatMap(({ reached }) => reached ?? [])
  const parts = [...new Set(cycles)]
    .sort((a, b) => a - b)
    .map(at => [`by ${at}`, cycles.filter(it => it === at).length] as const)
  const others = series.length - cycles.length
  return [...parts, ...(others > 0 ? [[`not by ${last}`, others] as const] : [])].map(
    ([at, count], place) =>
      place === 0
        ? `${at.replace('by ', 'by cycle ')} in ${COUNTS[count]} series`
        : `${at} in ${COUNTS[count]}`,
  )
}

/** The words of the figure. */
export const qualityFigure = {
  reading: ({ forecast, series }: Errors) => ({
    value: percent(forecast),
    of: `mean error of life in three unseen series: ${inEach(series)}`,
    tone: 'forecast' as const,
  }),
  /** @param last the last number of cycles that is compared */
  fact: ({ series }: Errors, last: number) => {
    const [first = '', ...others] = reachedParts(series, last)
    return {
      value: `${first.charAt(0).toUpperCase()}${first.slice(1)}`,
      of: `capacity alone is as good${others.map(it => `, ${it}`).join('')}`,
    }
  },
  title: 'Mean error of life in three test series that the model has not seen, by cycles tested',
  tested: (survivorsFrom: number) => `cycles tested (${survivorsFrom}+: survivors)`,
  error: 'mean error of life',
  forecast: 'forecast',
  capacity: 'capacity alone',
  thin: 'thin: each series',
  percent,
  whole,
  control: 'Cycles tested',
  spoken: (errors: Errors, last: number) =>
    `${errors.cycles} cycles: forecast ${percent(errors.forecast)} off, ${inEach(errors.series)} in the three series; capacity alone ${percent(errors.capacity)}, as good ${reachedParts(errors.series, last).join(', ')}`,
  changes: {
    title: (cycles: number) =>
      `Change of the discharge curves, cycle 10 to ${Math.min(cycles, TODAY)}`,
    text: 'One curve for each of the cells. The more it has moved, the shorter the cell tends to live.',
    name: (cycles: number) =>
      cycles > TODAY
        ? `no discharge curves after cycle ${TODAY}`
        : 'what it sees: change of the discharge curve',
    volts: (volts: number) => `${volts.toFixed(1)}\u00a0V`,
    scale: '−100\u00a0mAh',
  },
  more: { series: 'The three series, and intervals', scope: 'Scope and source' },
  table: {
    caption: (cycles: number) => `Mean errors after ${cycles} cycles, and lives in 90% intervals`,
    columns: ['forecast', 'capacity', 'protocol', 'intervals'],
    rows: ({ series, ...all }: Errors) =>
      [...series, all].map(({ forecast, capacity, protocol, coverage }, place) => ({
        name: SERIES[place] ?? 'all',
        values: [forecast, capacity, protocol, coverage].map(share => percent(share)),
      })),
  },
  source: 'Data and method after Severson et\u00a0al.\u00a0(2019).',
} as const
