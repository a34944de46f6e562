import { TODAY } from '../../../../research/lives/cell.ts'
import { RISK } from '../../../../research/retirement/choose-rule.ts'
import { INTERVAL, LEAD } from '../../../../research/retirement/round.ts'
import { many, percent, supported, whole } from '../../../words/number-words.ts'

/** The result of a rule. */
export interface RuleNumbers {
  /** The share of the cells' life that is wasted. */
  wasted: number
  failures: number
}

/** The rules whose dates are set once: for each series, from protocol and capacity, and from discharge curves. */
export type Way = 'series' | 'both' | 'curves'

/** A line of the table. */
export interface TableRule extends RuleNumbers {
  rule: keyof typeof RULES
  /** The mean number of measurements of a cell. */
  measured: number
  /** The number of cells that fail if their series is new. */
  failuresAnew: number
}

const RULES = {
  all: 'One date for all',
  series: 'One date for each series',
  both: 'Protocol + capacity',
  curves: 'Discharge curves',
  capacity: 'Capacity',
}

/**
 * The one number of the chapter.
 *
 * @throws Error if the data do not support it
 */
export function maintenanceFinding(rules: Record<Way, RuleNumbers>) {
  const { series, both, curves } = rules
  const isSupported =
    curves.wasted < both.wasted && both.wasted < series.wasted && curves.failures <= series.failures
  return {
    value: supported(isSupported, `${percent(1 - curves.wasted / series.wasted)} less`),
    of: 'battery life wasted with discharge curves than with one date for each series',
    tone: 'forecast' as const,
  }
}

export const maintenanceWords = {
  question: 'When would you retire them?',
  play: 'Your turn: retire twelve',
  ownData: 'Drop your fleet or your cells',
  title: (cells: number) => `How much of the life of ${cells} cells is wasted`,
  /** The names of the parts of a row. The bars use one of them too. */
  parts: {
    used: ['used by', 'one date for', 'each series'],
    /** The narrowest windows leave out its first word. */
    byBoth: ['saved ', 'by protocol + capacity'],
    byCurve: 'saved by discharge curves',
    wasted: 'wasted',
    earlier: ['retired', 'earlier'],
  },
  /** The control that names the rows. */
  eachRow: 'Each cell',
  /** A row in short lines: the life, and the part that each date uses. A date after the end loses the cell. */
  row: (life: number, series: number, curves: number) => [
    `Lived ${whole(life)}`,
    `one date: ${usedWords(series, life)}`,
    `curves: ${usedWords(curves, life)}`,
  ],
  oneRow: 'each row a cell',
  failHeading: 'fail',
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  spoken: (rules: Record<Way, RuleNumbers>, cells: number) =>
    (Object.keys(rules) as Way[])
      .map(
        way =>
          `${RULES[way]}: ${percent(rules[way].wasted, 1)} of life wasted, ${rules[way].failures} of ${cells} fail`,
      )
      .join('; '),
  rules: RULES,
  /** The names of the closed disclosures. */
  more: { rules: 'All rules, and a new series', scope: 'Scope and source' },
  table: (cells: number) => `Life wasted, and cells that fail of ${cells}`,
  columns: {
    measured: 'Measured, times',
    wasted: 'Wasted',
    failures: 'Fail',
    failuresAnew: 'Fail in a new series',
  },
  /** The headings of the table's groups, by how often a rule checks a cell after setting its dates. */
  looks: [
    'Dates set once',
    'One check before the date',
    'Two checks',
    'A check every 100\u00a0cycles',
  ],
  newSeries: (
    failures: readonly number[],
    worst: { failures: number; cells: number },
    cells: number,
    accepted: number,
  ) =>
    `In a new series ${Math.min(...failures)} to ${Math.max(...failures)} of ${cells} fail, where ${accepted} were accepted. Most of them are in one series: discharge curves without a check lose ${worst.failures} of its ${worst.cells}. Check routinely until some cells of a new series have ended.`,
  /** Why the table and the round differ. */
  lead: (regression: number, forecast: number) =>
    `These rules retire a cell at once. In the round a replacement comes ${LEAD}\u00a0cycles after its order: there capacity every ${INTERVAL}\u00a0cycles wastes ${percent(regression)}, the forecast ${percent(forecast)}.`,
  scope: `Three test series of one type of LFP cell in a laboratory, each known in part. Discharge curves are those of cycles 10 and ${TODAY}, with the capacity there and at cycle 50. Each rule is set on the other cells so that 1\u00a0in\u00a0${1 / RISK} may fail. A row is one cell.`,
  source: 'Severson et\u00a0al.\u00a0(2019).',
} as const

export const timesMeasured = (measured: number) => `${Math.round(measured)}`

const usedWords = (used: number, life: number) => (used < life ? `${whole(used)} used` : 'failed')

/** The number of cells that fail, as shown and as announced. */
export const failuresWords = (failures: number, cells: number) => ({
  shown: `×\u202f${failures}`,
  spoken: `, ${failures} of ${many(cells, 'cell')} fail`,
})
