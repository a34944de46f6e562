import type { Lives, Rule } from '../../model/capacity-rules.ts'
import { LEAST_TESTED, type Verdict } from '../../model/rule-verdict.ts'
import type { Axis } from '../../reader/cells/reading.ts'
import { percent, whole } from './figure-words.ts'
import { AXIS_WORDS, capitalised, counted, listed, RULE_WORDS } from './your-cells.ts'

/** Whose the cells are: the visitor's, or those of the sample. */
export type Owner = 'visitor' | 'sample'
const OWNERS: Record<Owner, string> = { visitor: 'your', sample: 'the sample’s' }

interface Judged {
  axis: Axis
  owner: Owner
  tested: number
  today: number
  /** The share of the median life at which `today` is. */
  share: number
  errors: Lives
}

/** The words of the visitor's own row. */
export const ownCells = {
  name: 'Your cells',
  named: (owner: Owner, count: number, axis: Axis) =>
    owner === 'visitor'
      ? `Your ${count === 1 ? AXIS_WORDS[axis].nouns.slice(0, -1) : counted(count, axis)}`
      : `Sample: ${counted(count, axis)}`,
  drop: 'Drop files or folders (a folder is a condition), or',
  sample: 'Use a sample',
  again: 'Drop other files here, or',
  formats:
    'Cycle, kilometres or date, and capacity or state of health: CSV, text or Excel; exports of Neware, Arbin, BioLogic, Maccor, Basytec, Digatron, Novonix; BDF.',
  endOfLife: 'End of life',
  columns: { age: 'Age', capacity: 'Capacity', cell: 'Cell', condition: 'Condition' },
  fileName: 'forecasts.csv',
  copies: (count: number) =>
    ` Not judged: ${count} ${count === 1 ? 'is a copy' : 'are copies'} of others, point by point.`,
  notJudged: ' Not judged: moved after the result was shown.',
} as const

/** One sentence about the visitor's cells, where their end of life and today were set before the result. */
export function verdictWords(
  verdict: Verdict,
  { axis, owner, tested, today, errors }: Judged,
): string {
  const { nouns, at } = AXIS_WORDS[axis]
  if (verdict.kind === 'tooFew' || verdict.kind === 'running') return ''
  const { best, next, isProvisional } = verdict
  const [first, second] = [RULE_WORDS[best], RULE_WORDS[next]]
  const [off, nextOff] = [percent(errors[best]), percent(errors[next])]
  const start = isProvisional
    ? `Provisional, from ${tested} ${nouns}:`
    : `On ${OWNERS[owner]} ${tested} ${nouns},`
  const [firstSays, secondIs] = [first, second].map(({ ofSeveral }) =>
    ofSeveral.includes(',') ? `${ofSeveral},` : ofSeveral,
  )
  return verdict.kind === 'best'
    ? `${start} ${firstSays} ${first.isPlural ? 'tell' : 'tells'} life best: ${off} off ${at(today)}; ${secondIs} ${second.isPlural ? 'are' : 'is'} ${nextOff} off.`
    : `${start} ${firstSays} ${first.isPlural ? 'do' : 'does'} about as well as ${second.ofSeveral}: ${off} and ${nextOff} off ${at(today)}.`
}

/** The same where the visitor has moved one of them since: numbers without a verdict. */
export const errorsWords = (
  { axis, today, share, errors }: Judged,
  order: readonly Rule[],
): string =>
  `${capitalised(AXIS_WORDS[axis].at(today))}, ${percent(share)} of the median life: ${listed(errors, order)} off.`

interface Counts {
  axis: Axis
  owner: Owner
  cells: number
  ended: number
  running: number
  tested: number
  endOfLife: number
}

/**
 * Why the rules are not compared.
 *
 * @param isStillRunning whether more cells still run than a comparison allows
 */
export function noComparison(
  { axis, owner, cells, ended, running, tested, endOfLife }: Counts,
  isStillRunning: boolean,
) {
  const { nouns } = AXIS_WORDS[axis]
  const all = `${OWNERS[owner]} ${counted(cells, axis)}`
  if (ended === 0) {
    const none =
      cells === 1 ? capitalised(`${OWNERS[owner]} ${nouns.slice(0, -1)}`) : `None of ${all}`
    return `${none} has ${cells === 1 ? 'not ' : ''}reached ${percent(endOfLife)} of its first capacity, so there is nothing to compare yet.`
  }
  if (ended < LEAST_TESTED) {
    return `${ended} of ${all} ${ended === 1 ? 'has' : 'have'} ended; a comparison needs ${LEAST_TESTED}. Their curves and lives are on the stage.`
  }
  if (isStillRunning) {
    return `${running} of ${all} still run. Lives learned from the ${ended} that ended would be too short, so the rules are not compared.`
  }
  return `${tested || 'None'} of the ${ended} ${nouns} that have ended can be tested; a comparison needs ${LEAST_TESTED}. Each needs five points before today, three of them in its second half, and a longer life.`
}

/** How many cells ended, and how many the rules were tested on. */
export const countsWords = ({ axis, cells, ended, running, tested, endOfLife }: Counts): string =>
  `${ended} of ${counted(cells, axis)} reached ${percent(endOfLife)} of the first capacity, ${running} still ${running === 1 ? 'runs' : 'run'}; ${tested} tested.`

export const elsewhereWords = (error: number): string =>
  `Hollow mark: forecast by similar cells of other conditions, ${percent(error)} off.`

/** What is said of cells that still run. */
export const runningWords = {
  summary: (count: number, axis: Axis) =>
    `${counted(count, axis)} still ${count === 1 ? 'runs' : 'run'}`,
  by: (rule: Rule) =>
    `By ${RULE_WORDS[rule].ofSeveral}, learned from cells that ended. A cell that outlived its forecast has none.`,
  /** Where no cell that runs has a forecast. */
  noneHas: (count: number, axis: Axis) =>
    `${counted(count, axis)} still ${count === 1 ? 'runs' : 'run'}, without a forecast: that needs five points before today, and four tested ${AXIS_WORDS[axis].nouns} to learn from.`,
  atLeast: (age: number, axis: Axis) => `at least ${whole(age)} ${AXIS_WORDS[axis].unit}`,
  none: 'none',
}

/** The summary that the visitor can add to the request: numbers, and no name of a file or a cell. */
export function requestSummary(
  counts: Counts,
  judged: Judged | null,
  order: readonly Rule[],
  elsewhere: number | null,
): string {
  const start = `My ${AXIS_WORDS[counts.axis].nouns}, read in my browser: ${countsWords(counts)}`
  if (!judged) return start
  const more =
    elsewhere === null ? '' : ` Similar cells of other conditions: ${percent(elsewhere)}.`
  return `${start} ${errorsWords(judged, order)}${more}`
}
