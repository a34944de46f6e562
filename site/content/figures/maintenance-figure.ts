import { TODAY } from '../../model/cell.ts'
import { RISK } from '../../model/rule-choice.ts'
import { percent, supported, whole } from './figure-words.ts'

/** What a rule comes to. */
interface Numbers {
  /** The share of the cells' life that is thrown away. */
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

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Writes a small number as a word. */
const inWords = (count: number) => COUNTS[Math.round(count)] ?? whole(count)

const checksOf = (count: number) => `${count} ${count === 1 ? 'check' : 'checks'}`

/** The difference of two shares of life, in whole points. */
const points = (more: Numbers, less: Numbers) => Math.round(100 * (more.wasted - less.wasted))

/** A part of the cells' mean life, which ends at a share of it. */
interface MeanPart {
  part: 'used' | 'byBoth' | 'byCurve' | 'thrown'
  end: number
  share: string
  name: string
}

/** The part of the mean life that ends where a rule stops using the cells. */
const usedUpTo = (part: MeanPart['part'], { wasted }: Numbers, name: string): MeanPart => ({
  part,
  end: 1 - wasted,
  share: percent(1 - wasted, 1),
  name,
})

/** The rule without a forecast with which the claim at each number of checks, 0 to 2, compares. */
export const rivalsOf = (rules: readonly Rules[], routine: RuleNumbers): RuleNumbers[] => [
  ...rules.slice(1).map(({ without }) => without),
  routine,
]

/**
 * What is claimed at each number of checks.
 *
 * @param rules by the number of checks, 0 to 2
 * @param routine a check every 100 cycles
 * @throws Error if the data do not support a claim
 */
export function maintenanceClaims(rules: readonly Rules[], routine: RuleNumbers): string[] {
  const [none, one, two] = rules as [Rules, Rules, Rules]
  return [
    supported(
      none.with.wasted <= one.without.wasted && none.with.failures <= one.without.failures,
      'A forecast alone does the work of one check.',
    ),
    supported(
      one.with.wasted < two.without.wasted && one.with.failures < two.without.failures,
      'One check with a forecast beats two without.',
    ),
    supported(
      percent(two.with.wasted) === percent(routine.wasted),
      `Two checks with a forecast do the work of ${inWords(routine.checks)}.`,
    ),
  ]
}

/** The words of the figure. */
export const maintenanceFigure = {
  won: ({ without, both, with: forecast }: Rules) => ({
    value: `${points(without, forecast)}`,
    of: `points more of life used, ${points(both, forecast)} of them by the discharge curve`,
    tone: 'forecast' as const,
  }),
  failures: ({ without, with: forecast }: Rules, cells: number) => ({
    value: `${forecast.failures} of ${cells} fail`,
    of:
      without.failures === forecast.failures
        ? 'as many as without a forecast'
        : `${without.failures} without a forecast`,
    // The colour of the crosses.
    tone: 'measured' as const,
  }),
  title: (cells: number) => `How much of the life of ${cells} cells is used`,
  meanOf: (cells: number) => `Mean of ${cells} cells: life used`,
  /** “mean of 118 cells: life used”, of which the narrowest windows leave out the middle. */
  mean: 'mean',
  of: (cells: number) => `of ${cells} cells:`,
  used: 'life used',
  /** The mean share of life up to the end of each part, and of the last part its own. */
  parts: ({ without, both, with: forecast }: Rules): MeanPart[] => [
    usedUpTo('used', without, 'no forecast'),
    usedUpTo('byBoth', both, 'protocol and capacity'),
    usedUpTo('byCurve', forecast, 'discharge curves'),
    { part: 'thrown', end: 1, share: percent(forecast.wasted, 1), name: 'thrown away' },
  ],
  means: (parts: readonly MeanPart[]) =>
    parts.map(({ share, name }) => `${share} ${name}`).join(', '),
  /** What the claim compares with. */
  rival: ({ wasted, checks }: RuleNumbers) => ({
    end: 1 - wasted,
    words: `${percent(1 - wasted, 1)}, ${inWords(checks)} ${Math.round(checks) === 1 ? 'check' : 'checks'} without a forecast`,
  }),
  earlier: 'retired earlier',
  control: 'Checks of each cell',
  count: (checks: number) => `${checks}`,
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  spoken: (checks: number, { without, both, with: forecast }: Rules, cells: number) =>
    `${checksOf(checks)}: ${percent(1 - forecast.wasted)} of life used with the forecast, ${forecast.failures} of ${cells} fail; ${percent(1 - both.wasted)} with one from protocol and capacity, ${both.failures} fail; ${percent(1 - without.wasted)} without a forecast, ${without.failures} fail`,
  /** What stands behind the closed lines. */
  more: { rules: 'All rules, and a new series', scope: 'Scope and source' },
  table: 'Life used, and cells that fail of 118, by checks',
  ways: {
    without: 'No forecast',
    both: 'Protocol and capacity',
    with: 'Discharge curves',
  } satisfies Record<Way, string>,
  interval: (checks: number) => `${Math.round(checks)}, every 100\u00a0cycles`,
  outcome: ({ wasted, failures }: Numbers) => ({
    used: percent(1 - wasted, 1),
    fail: `${failures} fail`,
  }),
  newSeries: (rules: readonly Rules[], routine: RuleNumbers, cells: number, accepted: number) => {
    const failures = [...rules.flatMap(it => Object.values(it)), routine].map(
      ({ newSeries }) => newSeries.failures,
    )
    return `In a series that nobody has seen, ${Math.min(...failures)} to ${Math.max(...failures)} of ${cells} fail, where ${accepted} were accepted: check routinely until some of its cells have ended.`
  },
  scope: `Three test series of one type of LFP cell in a laboratory, each known in part. A forecast at cycle ${TODAY} needs discharge curves of cycles 10 and ${TODAY}, or the charging protocol and the capacity. Each rule is set on the other cells so that 1\u00a0in\u00a0${1 / RISK} may fail. A row shows what becomes of one cell, the points their balance.`,
  source: 'Severson et\u00a0al.\u00a0(2019).',
} as const
