import { TODAY } from '../../../research/lives/cell.ts'
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

/** Errors of the forecast in the series: “12, 17 and 8%”. */
const inEach = (series: readonly SeriesErrors[]) =>
  `${listed(series.map(({ forecast }) => whole(100 * forecast)))}%`

/**
 * What is claimed after any number of cycles: it is true in each series.
 *
 * @param laterCycles after how many capacity alone still knows less than the forecast does today
 * @throws Error if the data do not support it
 */
export function qualityClaim(errors: readonly Errors[], laterCycles: number): string {
  const [today, later] = [TODAY, laterCycles].map(at => errors.find(({ cycles }) => cycles === at))
  const rivals = later ? [later, ...later.series] : []
  return supported(
    today?.series.length === SERIES.length &&
      [today, ...today.series].every(({ forecast }, i) => forecast < (rivals[i]?.capacity ?? 0)),
    `After ${TODAY} cycles, the forecast knows more than capacity alone after ${laterCycles}.`,
  )
}

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

/**
 * When capacity alone is as good as the forecast: “by cycle 250 in one series, not by 400 in two”.
 *
 * @param last the last number of cycles that is compared
 */
function reachedIn(series: readonly SeriesErrors[], last: number): string {
  const cycles = series.map(({ reached }) => reached ?? Number.POSITIVE_INFINITY)
  const parts = [...new Set(cycles)]
    .sort((a, b) => a - b)
    .map((at, place) => {
      const when = at > last ? `not by ${last}` : place === 0 ? `by cycle ${at}` : `by ${at}`
      return `${when} in ${COUNTS[cycles.filter(it => it === at).length]}`
    })
  return parts.join(', ').replace(/^[^,]*/, '$& series')
}

const capacityAfter = ({ cycles, capacity }: Errors) => `${percent(capacity)} after ${cycles}`

/** The words of the figure. */
export const qualityWords = {
  reading: ({ cycles, forecast, series }: Errors) => ({
    value: percent(forecast),
    of: `mean error of life after ${cycles} cycles, in three unseen series: ${inEach(series)}`,
    tone: 'forecast' as const,
  }),
  /** @param other the errors after another number of cycles, for comparison */
  facts: ({ capacity }: Errors, other: Errors) => ({
    capacity: { value: percent(capacity), of: `capacity alone, ${capacityAfter(other)}` },
  }),
  title: 'Mean error of life in three test series that the model has not seen, by cycles tested',
  tested: (survivorsFrom: number) => `cycles tested (${survivorsFrom}+: survivors)`,
  error: 'mean error; bands: best to worst series',
  forecast: 'forecast',
  capacity: 'capacity alone',
  /** What the claim compares the forecast with. */
  later: capacityAfter,
  percent,
  whole,
  control: 'Cycles tested',
  spoken: ({ cycles, forecast, capacity, series }: Errors, last: number) =>
    `${cycles} cycles: forecast ${percent(forecast)} off, ${inEach(series)} in the three series; capacity alone ${percent(capacity)}, as good ${reachedIn(series, last)}`,
  changes: {
    title: (cycles: number) =>
      `Change of the discharge curves, cycle 10 to ${Math.min(cycles, TODAY)}`,
    text: 'One curve for each of the cells. The more it has moved, the shorter the cell tends to live.',
    volts: (volts: number) => `${volts.toFixed(1)}\u00a0V`,
    scale: '−100\u00a0mAh',
  },
  more: {
    changes: 'What the forecast sees',
    series: 'The three series, and intervals',
    scope: 'Scope and source',
  },
  table: {
    caption: (cycles: number) => `Mean errors after ${cycles} cycles, and lives in 90% intervals`,
    columns: ['forecast', 'capacity', 'protocol', 'intervals'],
    rows: ({ series, ...all }: Errors) =>
      [...series, all].map(({ forecast, capacity, protocol, coverage }, place) => ({
        name: SERIES[place] ?? 'all',
        values: [forecast, capacity, protocol, coverage].map(share => percent(share)),
      })),
  },
  /** @param last the last number of cycles that is compared */
  reached: ({ series }: Errors, last: number) =>
    `Capacity alone is as good ${reachedIn(series, last)}.`,
  source: 'Data and method after Severson et\u00a0al.\u00a0(2019).',
} as const
