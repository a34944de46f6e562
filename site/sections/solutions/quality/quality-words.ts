import { TODAY } from '../../../../research/lives/cell.ts'
import { percent, supported, whole } from '../../../words/number-words.ts'
import type { Method } from './lot.ts'

interface SeriesErrors {
  forecast: number
  capacity: number
  protocol: number
  coverage: number
  /**
   * The number of cycles after which capacity alone is as good as the forecast after these cycles; null if it never
   * is.
   */
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
  /** The error of protocol and capacity together. */
  both: number
}

/** The test series by their numbers, with the months in which they began. */
const SERIES = ['1, May 2017', '2, June 2017', '3, April 2018']

const COUNTS = ['no', 'one', 'two', 'three']

/**
 * The scope of the figure.
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
 * Says when capacity alone is as good as the forecast: “by cycle 250 in one series, not by 400 in two”.
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

const METHOD_NAMES: Readonly<Record<Method, string>> = {
  capacity: 'capacity',
  protocol: 'charging protocol',
  forecast: 'forecast',
}

/** Says what a lot is sorted by: “forecast after 100 cycles”. A protocol is known from the start. */
const knownAfter = (method: Method, cycles: number) =>
  method === 'protocol' ? 'charging protocol' : `${METHOD_NAMES[method]} after ${cycles} cycles`

export const qualityWords = {
  claim: 'Which will be first?',
  reading: (share: number, method: Method, cycles: number) => ({
    value: percent(share),
    of: `of all pairs of cells: the ${knownAfter(method, cycles)}${method === 'protocol' ? ' alone' : ''} tells which ends first. Chance is 50%.`,
    ...(method === 'forecast' && { tone: 'forecast' as const }),
  }),
  /** The shares of pairs in the other series. */
  elsewhere: ([first, ...others]: readonly { batch: number; share: number }[]) => ({
    value: percent(first?.share ?? 0),
    of: [
      `in series ${first?.batch}`,
      ...others.map(({ batch, share }) => `${percent(share)} in series ${batch}`),
    ].join(', '),
  }),
  sort: 'Sort by',
  lot: 'Series',
  methods: { capacity: 'Capacity', protocol: 'Protocol', forecast: 'Forecast' } satisfies Record<
    Method,
    string
  >,
  /** The text alternative of the plot. */
  plot: (cells: number, first: number, method: Method, cycles: number) => ({
    title: `Lives of ${cells} cells, sorted by ${knownAfter(method, cycles)}`,
    description: `Each bar is as high as a cell’s life. The ${first} that ended first are bright.`,
  }),
  lived: 'life, cycles',
  inOrder: 'perfect order',
  share: (share: number) => percent(share),
  /** Narrow windows leave out its first words. */
  endedFirst: (count: number) => [`The ${count} that `, 'ended first'] as const,
  /** @param hits number of cells that a method expects first and that did end first */
  expectedFirst: (count: number, method: Method, hits: number) =>
    `First ${count} by ${method}: ${hits} right`,
  eachCell: 'Each cell of the lot',
  cell: (
    { number, life, predicted }: { number: number; life: number; predicted: number },
    method: Method,
  ) =>
    `Cell ${number}: lived ${whole(life)}, ${method === 'forecast' ? 'forecast' : 'expected'} ${whole(predicted)}`,
  after: 'After cycles',
  whole,
  control: 'Cycles tested',
  spoken: (cycles: number, share: number, method: Method) =>
    `${cycles} cycles: in ${percent(share)} of pairs the ${knownAfter(method, cycles)} tells which cell ends first`,
  changes: {
    title: (cycles: number) =>
      `Change of the discharge curves, cycle 10 to ${Math.min(cycles, TODAY)}`,
    text: 'One curve for each of the cells. The more it has moved, the shorter the cell tends to live.',
    scale: '−100\u00a0mAh',
  },
  more: {
    changes: 'What the forecast sees',
    errors: 'Error by cycles tested',
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
  errorsTable: {
    caption: 'Mean error of life in new series, and from the best series to the worst',
    columns: ['cycles', 'forecast', 'capacity alone'],
    error: (mean: number, series: readonly number[]) =>
      `${percent(mean)} (${whole(100 * Math.min(...series))} to ${whole(100 * Math.max(...series))})`,
  },
  lotScope:
    'The cells of a series differ in their charging protocols; those of a production lot do not.',
  /** @param last the last number of cycles that is compared */
  reached: ({ series }: Errors, last: number) =>
    `Capacity alone is as good ${reachedIn(series, last)}.`,
  source: 'Data and method after Severson et\u00a0al.\u00a0(2019).',
} as const
