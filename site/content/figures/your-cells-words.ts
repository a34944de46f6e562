import type { NextRule } from '../../../analysis/running/next-check.ts'
import { percent, ranked, supported, whole } from './figure-words.ts'
import { points } from './next-check-words.ts'

export const yourCells = {
  heading: 'Your data decide',
  intro: 'Which of yours fall below the limit by their next check, and how sure is that?',
  /** @param series errors of life in a new series at cycle 100, as shares */
  further: ({ forecast, capacity }: { forecast: number; capacity: number }) =>
    supported(
      forecast < capacity / 2,
      `Discharge curves go further: in a new series ${percent(forecast)} instead of ${percent(capacity)}. Bring yours to the audit.`,
    ),
} as const

/** The words of the drop zone and of the limit. */
export const ownFiles = {
  name: 'Drop what you measured',
  drop: 'Cells or vehicles, running or not. Read in this browser, sent nowhere. Works with your network off.',
  again: 'Drop other files here, or',
  sample: 'Use a sample',
  formats: 'Formats',
  formatNames:
    'Cycle, kilometres or date, and capacity or state of health: CSV, text or Excel; exports of Neware, Arbin, BioLogic, Maccor, Basytec, Digatron, Novonix; BDF. A folder is a condition.',
  limit: 'Limit',
  percent: (limit: number) => `${limit}%`,
  rated: 'Rated capacity in Ah',
  columns: { age: 'Age', capacity: 'Capacity', cell: 'Unit', condition: 'Condition' },
  read: 'What was read',
} as const

const RULES: Record<NextRule, string> = {
  stays: 'no change',
  fleet: 'fleet’s rate',
  own: 'own line',
  corrected: 'corrected',
}

interface PublicSet {
  name: string
  chemistry: string
  cells: number
  /** How many the set has, some of them with too few checks. */
  of: number
  means: Readonly<Record<NextRule, number>>
  holds: number
  /** In per cent: flags are counted at it. */
  limit: number
}

interface Flags {
  above: number
  fell: number
  corrected: { flagged: number; rightly: number }
  fleet: { flagged: number; rightly: number }
}

/** The words of the panel of four public sets. */
export const publicPanel = {
  question: 'How sure?',
  answer: ({ corrected, fell }: Flags) =>
    `${corrected.rightly} of ${fell} public cells that fell had been flagged`,
  caption: 'Cut as if they ran: what the next check was off by, in points',
  rules: (rule: NextRule) => RULES[rule],
  held: 'range held',
  set: ({ name, chemistry, cells, of }: PublicSet) => ({
    name,
    of: cells < of ? `${cells} of ${of} ${chemistry}` : `${of} ${chemistry}`,
  }),
  points,
  percent: (share: number) => percent(share),
  /** Stops the build where the corrected line is not the best of the four, or the rate needs no more flags for as many. */
  finding: (sets: readonly PublicSet[], { above, fell, corrected, fleet }: Flags) =>
    supported(
      sets.every(({ means, holds }) => {
        const { corrected: best, ...others } = means
        return Object.values(others).every(other => best < other) && holds > 0.8
      }) &&
        corrected.flagged < fleet.flagged &&
        corrected.rightly === fleet.rightly,
      `Of ${above} public cells above their limit, ${fell} fell below it by the next check. The forecast had flagged ${corrected.flagged}, among them ${corrected.rightly} of the ${fell}. One rate for all, the fleet’s median, has to flag ${fleet.flagged} to catch as many.`,
    ),
  limits: (sets: readonly PublicSet[]) =>
    `Limits: ${sets.map(({ name, limit }) => `${name} ${limit}%`).join(', ')}.`,
  note: 'Cells with fewer than six checks are left out. No fleet of vehicles is among them.',
  source:
    'Ma et\u00a0al.\u00a0(2022), Zhu et\u00a0al.\u00a0(2022), Wang et\u00a0al.\u00a0(2024), via Wang et\u00a0al.\u00a0(2024); Severson et\u00a0al.\u00a0(2019).',
  /** The tables of three of the public sets. */
  files: [
    { name: 'xjtu_31_capacity.csv', text: 'XJTU.csv' },
    { name: 'tju_nca_66_capacity.csv', text: 'Tongji.csv' },
    { name: 'hust_77_capacity.csv', text: 'HUST.csv' },
  ],
} as const

/** How many of those that were flagged fell, and how many others. */
function fallen(flagged: number, rightly: number, missed: number): string {
  const others = missed === 1 ? '1 other' : `${whole(missed)} others`
  if (rightly === 0 && missed > 0) return `Only ${others} did.`
  if (rightly === 0)
    return ['It did not.', 'Neither of them did.'][flagged - 1] ?? 'None of them did.'
  const all = ['It', 'Both of them'][flagged - 1] ?? `All ${whole(flagged)}`
  const those = rightly === flagged ? all : `${whole(rightly)} of them`
  return missed === 0 ? `${those} did.` : `${those} and ${others} did.`
}

/** The words of the stage. */
export const stageWords = {
  title: (name: string) => `Checks of ${name}, their forecasts and the limit`,
  description: (limit: number, basis: string) =>
    `Measured capacities in per cent ${basis}; for each that may be below the limit of ${limit}% by its next check, the forecast with its range.`,
  percent: (value: number) => `${value}%`,
  limit: (limit: number) => `limit, ${limit}%`,
  today: (age: string) => `today, ${age}`,
  control: 'Today',
  forecast: 'forecast',
  /** What became of the units. */
  later: 'later',
  publicSet: (name: string, chemistry: string) => `${name}’s ${chemistry} cells`,
  /** @param above how many of the set's cells run above the limit at an age */
  context: (cells: number, chemistry: string, age: string, above: number, limit: number) => {
    const running = above === cells ? 'all' : above === 0 ? 'none' : whole(above)
    return `${cells} public ${chemistry} cells, as if ${age} were today: ${running} still ${above > 1 ? 'run' : 'runs'} above ${limit}%.`
  },
  /**
   * The result of a public set at one age, and what became of it.
   *
   * @param fell how many fell, or null if their records end before that
   */
  result: (
    above: number,
    limit: number,
    flagged: number,
    fell: number | null,
    missed: number,
  ): [forecast: string, outcome: string] => {
    if (above === 0) return [`All cells that run are below ${limit}% already.`, '']
    if (above === 1) {
      return [
        `The one cell above ${limit}% ${flagged === 0 ? 'is not likely to' : 'may'} fall below it by its next check.`,
        fell === null ? 'Its record ends above it.' : fell === 0 ? 'It did not.' : 'It did.',
      ]
    }
    const forecast =
      flagged === 0
        ? `None of ${above} is likely below ${limit}% by its next check.`
        : `${whole(flagged)}\u00a0of\u00a0${above} may fall below ${limit}% by ${flagged === 1 ? 'its' : 'their'} next check.`
    if (fell === null) return [forecast, 'Their records end above it.']
    if (flagged === 0) return [forecast, fell === 0 ? 'None fell.' : `${whole(fell)} fell.`]
    return [forecast, fallen(flagged, fell - missed, missed)]
  },
} as const

/** The words of the public set's cells that are shown each. */
export const publicCells = {
  /** Which of the cells above the limit are shown, where so many of them are flagged. */
  shown: (above: number, flagged: number) => {
    if (above === 1) return 'The only one above the limit:'
    if (flagged === 0) return 'The two most urgent; none is flagged:'
    if (flagged === above) return 'The two most urgent; all are flagged:'
    return `The ${flagged === 1 ? 'only' : 'last'} one flagged, and the first not:`
  },
  /** The parts of their drawings, in the colours that they have there. */
  parts: { measured: 'last checks', forecast: 'range ahead', found: 'what it was' },
  cell: (name: string) => `Cell ${name}`,
  rank: ranked,
  next: (low: number, high: number) => `${points(low)} to ${points(high)}`,
  found: (percent: number, isEnd: boolean) =>
    isEnd ? `ended at ${points(percent)}%` : `was ${points(percent)}%`,
} as const
