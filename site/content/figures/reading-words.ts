import type {
  Axis,
  CellLeftOut,
  CellLeftOutReason,
  CellReason,
  CellRole,
  ColumnChoice,
  NameSource,
  ReadCell,
  ReadSummary,
} from '../../../analysis/cells/cell-reading.ts'
import type { Refusal } from '../../../analysis/tables/refusal.ts'
import { counted, singular, type Things } from './age-words.ts'
import { many, percent, whole } from './figure-words.ts'
import {
  FILE_REFUSALS,
  headersOf,
  leftOutSentence,
  refusalSentence,
  type Sentences,
} from './file-words.ts'

const AXES: Record<Axis, string> = { cycles: 'Cycle', km: 'Distance in km', days: 'Date' }

/** What was read, and over what: the words for it stay those of the visitor. */
type Subject = Pick<ReadSummary, 'things' | 'axis'>

/** What was read, in one line: which column was taken for what, and how many cells there are. */
export function readingSentence(
  reading: Omit<ReadSummary, 'cells'> & { cells: readonly Pick<ReadCell, 'condition'>[] },
): string {
  const { cells, columns, axis, things, namedBy, conditionsBy } = reading
  const header = (role: CellRole) => columns.find(column => column.role === role)?.header
  const one = cells.length === 1
  const sources: Record<NameSource, string> = {
    column: '',
    header: one ? 'its header' : 'their headers',
    file: one ? 'its file' : 'their files',
    sheet: one ? 'its sheet' : 'their sheets',
    folder: 'folder',
    row: 'the second row',
    none: '',
  }
  const by = (role: CellRole, source: NameSource) =>
    `by ${source === 'column' ? `“${header(role)}”` : sources[source]}`
  const measure = reading.capacityUnit === 'share' ? 'state of health' : 'capacity'
  const conditions = new Set(cells.flatMap(({ condition }) => condition || [])).size
  const from = header('capacity') ? `from “${header('capacity')}”` : 'from the columns'
  const parts = [
    header('age') ? `${AXES[axis]} from “${header('age')}”` : 'Cycles counted by discharges',
    `${measure} ${reading.isIntegrated ? 'as the integral of the current' : from}`,
    `${counted(cells.length, things)} ${by('cell', namedBy)}`,
    ...(conditionsBy === 'none'
      ? []
      : [`${many(conditions, 'condition')} ${by('condition', conditionsBy)}`]),
  ]
  return `${parts.join(', ')}.`
}

const FEW_NAMES = 6
const names = (all: readonly string[]) =>
  all.slice(0, FEW_NAMES).join(', ') + (all.length > FEW_NAMES ? ', …' : '')
const beside = (size: number) => `${percent(Math.abs(size))} ${size > 0 ? 'above' : 'below'}`
const zero = ({ capacityUnit }: ReadSummary) => (capacityUnit === 'share' ? '0%' : '0 Ah')
/** Ah that no cell has. */
const MOST_AMPERE_HOURS = 10_000

/** Whether capacities are so large that the column or its unit must be another. */
const isImpossible = ({ cells, capacityUnit }: ReadSummary) =>
  capacityUnit === 'Ah' && cells.some(({ first }) => first > MOST_AMPERE_HOURS)

/** Something in a reading that the visitor should know, and what can be done about it. */
export interface Finding {
  words: string
  change?: { words: string; choice: ColumnChoice }
}

/** What the reader found beside the numbers. */
export function findings(reading: ReadSummary): Finding[] {
  const { axis, things, failed, formation, step, joined, restarted, isSignTurned } = reading
  const of = (count: number) => counted(count, things)
  const found: (Finding | false | null)[] = [
    isImpossible(reading) && {
      words: `No ${singular(things)} has as many Ah: the column or its unit must be another.`,
    },
    failed.length > 0 && {
      words: `${of(failed.length)} failed early (${zero(reading)}): ${names(failed)}.`,
    },
    formation && {
      words: `The first ${formation.points === 1 ? 'point stands' : `${formation.points} points stand`} ${beside(formation.size)} the next in ${of(formation.cells)}: formation, or another rate.`,
      change: { words: 'Begin behind them', choice: { without: formation.points } },
    },
    step && {
      words: `At ${axis === 'cycles' ? 'cycle ' : ''}${whole(step.age)}${axis === 'cycles' ? '' : ` ${axis}`}, the capacity of ${of(step.cells)} steps ${step.size > 0 ? 'down' : 'up'} by ${percent(Math.abs(step.size))}: another rate or protocol, and not ageing.`,
    },
    joined.length > 0 && {
      words: `Files that go on from each other are one ${singular(things)}: ${joined.slice(0, 3).map(names).join('; ')}.`,
      change: { words: 'Keep them apart', choice: { isApart: true } },
    },
    restarted > 0 && {
      words: `In ${of(restarted)} the cycle numbers begin anew: the parts are joined in the order of the file.`,
    },
    isSignTurned && {
      words: 'The voltage falls under a positive current: positive is taken for discharging.',
    },
  ]
  return found.filter(each => each !== false && each !== null)
}

/** Why no verdict stands on a reading, or '' if one may. */
export function noVerdictWords(reading: ReadSummary): string {
  const { formation, step } = reading
  if (isImpossible(reading)) return ` Not judged: no ${singular(reading.things)} has as many Ah.`
  if (formation) return ` Not judged: the first points stand ${beside(formation.size)} the next.`
  return step ? ` Not judged: a step of ${percent(Math.abs(step.size))} is no ageing.` : ''
}

/** What the headline says of units that failed early, which no rule is tested on. */
export const failedWords = (reading: ReadSummary): string =>
  reading.failed.length > 0 ? ` ${reading.failed.length} failed early (${zero(reading)}).` : ''

/** The words of the table of cells as they were read. */
export const readCellsWords = {
  summary: (count: number, things: ReadSummary['things']) =>
    count === 1 ? 'What was read of it' : `What was read of each of the ${whole(count)} ${things}`,
  columns: { cells: 'cell', vehicles: 'vehicle' },
  points: { cycles: 'cycles read', km: 'points read', days: 'points read' },
  first: 'first capacity',
  last: 'last capacity',
  capacity: (value: number, unit: ReadSummary['capacityUnit']) =>
    unit === 'share'
      ? percent(value, 1)
      : `${value.toLocaleString('en-GB', { minimumSignificantDigits: 4, maximumSignificantDigits: 4 })} Ah`,
}

/** The words of the choice of columns after a refusal. */
export const chooseColumnsWords = {
  intro: 'Choose the columns instead:',
  none: '–',
  read: 'Read again',
}

const leftOutReasons = (
  things: Things,
): Record<Exclude<CellLeftOutReason, CellReason> | 'restarts' | 'several', string> => ({
  several: 'it has several capacities at the same ages',
  restarts: 'its cycle numbers begin anew where the capacity does not go on',
  'no-number': 'no number for the age or the capacity',
  'no-cell': `no ${singular(things)} is named`,
  repeated: `the ${singular(things)} has one of the same age, and the first counts`,
  'far-from-neighbours': 'far from those before and after: formation, check-up or interrupted',
  'no-discharge': 'nothing was discharged',
  gap: 'rows are missing within the discharge',
  formation: 'first points that stand apart',
  rises: 'the capacity rises by a third or more',
  empty: 'there is no capacity',
  'other-sheet': `another sheet of the file has the same ${singular(things)}`,
  'other-unit': 'age or capacity is in another unit than in the first file',
})

const REFUSALS: Sentences<CellReason> = {
  ...FILE_REFUSALS,
  'no-files': () => 'A file with capacities was expected, and there is none.',
  'too-many-cells': (_, { count = 0, limit = 0, things = 'cells' }) =>
    `At most ${whole(limit)} ${things} can be read, and there are ${whole(count)}.`,
  'no-header': (_, facts) =>
    `A header that names cycle and capacity was expected, and ${facts.found?.length ? `the longest row is ${headersOf(facts)}` : 'there is none'}.`,
  'no-age': (_, facts) =>
    `A column of cycles, kilometres or dates was expected, and the columns are ${headersOf(facts)}.`,
  'no-capacity': (_, facts) =>
    `A column of capacities or state of health was expected, and the columns are ${headersOf(facts)}.`,
  'no-discharges': () => 'Discharges were expected, and nothing was discharged.',
  restarts: (_, { count = 0, things = 'cells' }) =>
    `Cycle numbers that rise were expected, and those of ${count === 1 ? `the ${singular(things)}` : `all ${whole(count)} ${things}`} begin anew where the capacity does not go on.`,
  several: () =>
    'One capacity at each age was expected, and no column tells several of them apart.',
  'mixed-units': () =>
    'Capacities in one unit were expected, and some are a hundred times others: name the unit in the header.',
  'day-or-month': (_, facts) =>
    `Dates were expected, and none of “${facts.found?.[0] ?? ''}” shows whether the day or the month comes first: write them as 2024-03-31.`,
  'thousands-or-decimals': (_, facts) =>
    `Capacities were expected, and “${facts.found?.[0] ?? ''}” may have thousands or decimals: write it with more or fewer digits behind the mark.`,
  'no-cells': () => 'Capacities were expected, and no row has one.',
  'all-rise': (_, { count = 0, things = 'cells' }) =>
    `Capacities that fall were expected, and those of ${count === 1 ? `the one ${singular(things)}` : `all ${whole(count)} ${things}`} rise by a third or more.`,
}

/** One line for what was left out: how much, why, and the first of it. */
export function leftOutWords(left: CellLeftOut, { things, axis }: Subject): string {
  const { what } = left
  const named =
    what === 'cell' ? singular(things) : what === 'cycle' && axis !== 'cycles' ? 'point' : what
  return leftOutSentence(REFUSALS, leftOutReasons(things), { ...left, what: named })
}

/** One sentence for what cannot be read: what was expected, and what was found. */
export const refusalWords = (refusal: Pick<Refusal, 'reason' | 'facts'>): string =>
  refusalSentence(REFUSALS, refusal)
