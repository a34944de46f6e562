import { TODAY } from '../../../research/lives/cell.ts'
import { RISK } from '../../../research/retirement/choose-rule.ts'
import { percent, supported, whole } from './figure-words.ts'

/** What a rule comes to. */
interface Numbers {
  /** The share of the cells' life that is wasted. */
  wasted: number
  /** Checks per cell. */
  checks: number
  failures: number
}

export interface RuleNumbers extends Numbers {
  newSeries: Numbers
}

/** The rules without a forecast, with one from protocol and capacity, and with the one from discharge curves. */
export interface Rules {
  without: RuleNumbers
  both: RuleNumbers
  with: RuleNumbers
}

export type Way = keyof Rules

const checksOf = (count: number) => `${count} ${count === 1 ? 'check' : 'checks'}`

/**
 * What is claimed at any number of checks.
 *
 * @throws Error if the data do not support it
 */
export const maintenanceClaim = (rules: readonly Rules[]): string =>
  supported(
    rules.every(
      ({ without, with: forecast }) =>
        forecast.wasted < without.wasted / 2 && forecast.failures <= without.failures,
    ),
    'Less than half as much battery life wasted.',
  )

/** How much less of the life is wasted with the forecast, in points. */
const pointsSaved = ({ without, with: forecast }: Rules) =>
  whole(100 * (without.wasted - forecast.wasted))

/** The words of the figure. */
export const maintenanceWords = {
  reading: (rule: Rules) => ({
    value: `${pointsSaved(rule)}\u00a0points`,
    of: 'of battery life saved',
    tone: 'forecast' as const,
  }),
  /** The cells that fail, in the colour of the crosses. */
  failures: ({ without, with: forecast }: Rules, cells: number) => ({
    value: `×\u2009${forecast.failures}`,
    of: `of ${cells} fail, ${forecast.failures === without.failures ? 'forecast or not' : `${without.failures} without a forecast`}`,
    tone: 'measured' as const,
  }),
  title: (cells: number) => `How much of the life of ${cells} cells is wasted`,
  /** The parts of a row, of which one is also that of a bar, and what becomes of another row. */
  parts: {
    used: ['used', 'anyway'],
    /** The narrowest windows leave out its first words. */
    byBoth: ['the rest ', 'by protocol + capacity'],
    /** Only this part has its number: rounded, the two do not always add up to the points saved. */
    byCurve: (rule: Rules) =>
      `${whole(100 * (rule.both.wasted - rule.with.wasted))} of the ${pointsSaved(rule)} by discharge curves`,
    wasted: 'wasted',
    earlier: ['retired', 'earlier'],
  },
  control: 'Checks of each cell',
  count: (checks: number) => `${checks}`,
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  spoken: (checks: number, { without, both, with: forecast }: Rules, cells: number) =>
    `${checksOf(checks)}: ${percent(forecast.wasted, 1)} of life wasted with the forecast, ${forecast.failures} of ${cells} fail; ${percent(both.wasted, 1)} with one from protocol and capacity, ${both.failures} fail; ${percent(without.wasted, 1)} without a forecast, ${without.failures} fail`,
  /** What stands behind the closed lines. */
  more: { rules: 'All rules, and a new series', scope: 'Scope and source' },
  table: 'Life wasted, and cells that fail of 118, by checks',
  ways: {
    without: 'No forecast',
    both: 'Protocol + capacity',
    with: 'Discharge curves',
  } satisfies Record<Way, string>,
  interval: (checks: number) => `${Math.round(checks)}, every 100\u00a0cycles`,
  outcome: ({ wasted, failures }: Numbers) => ({
    wasted: percent(wasted, 1),
    fail: `${failures} fail`,
  }),
  newSeries: (rules: readonly Rules[], routine: RuleNumbers, cells: number, accepted: number) => {
    const failures = [...rules.flatMap(it => Object.values(it)), routine].map(
      ({ newSeries }) => newSeries.failures,
    )
    return `In a series that nobody has seen, ${Math.min(...failures)} to ${Math.max(...failures)} of ${cells} fail, where ${accepted} were accepted: check routinely until some of its cells have ended.`
  },
  scope: `Three test series of one type of LFP cell in a laboratory, each known in part. A forecast at cycle ${TODAY} needs discharge curves of cycles 10 and ${TODAY}, or the charging protocol and the capacity. Each rule is set on the other cells so that 1\u00a0in\u00a0${1 / RISK} may fail. A row is one cell.`,
  source: 'Severson et\u00a0al.\u00a0(2019).',
} as const
