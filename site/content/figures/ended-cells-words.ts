import type { Axis } from '../../../analysis/cells/cell-reading.ts'
import type { Rule } from '../../../analysis/running/capacity-rules.ts'
import type { RuleComparison } from '../../../analysis/running/rule-comparison.ts'
import { LEAST_TESTED } from '../../../analysis/running/rule-verdict.ts'
import { ageWords, capitalised, counted, singular, type Things } from './age-words.ts'
import { percent } from './figure-words.ts'
import type { Owner } from './next-check-words.ts'

/** What a rule is called in a table and in a sentence of several cells, and whether it is plural. */
const RULE_WORDS: Record<Rule, { name: string; ofSeveral: string; isPlural: boolean }> = {
  meanLife: { name: 'mean life', ofSeveral: 'mean life', isPlural: false },
  correctedLine: {
    name: 'its own line, corrected by the others’ errors',
    ofSeveral: 'their own line, corrected,',
    isPlural: false,
  },
  similarCells: {
    name: 'the three most similar cells',
    ofSeveral: 'three similar cells',
    isPlural: true,
  },
}

const OWNERS: Record<Owner, string> = { visitor: 'your', sample: 'the sample’s' }

interface Compared extends Omit<RuleComparison, 'cells' | 'elsewhere'> {
  axis: Axis
  things: Things
  owner: Owner
  limit: number
}

/** The words of the comparison of three rules on cells that ended. */
export const endedCells = {
  summary: 'Cells that ended: which rule tells life best?',
  intro:
    'Each cell’s life, forecast at 40% of the median life from the others’ capacities alone: mean error.',
  rules: (rule: Rule) => RULE_WORDS[rule].name,
  set: (name: string, tested: number, chemistry: string) => `${name}, ${tested} ${chemistry}`,
  own: (owner: Owner, tested: number, things: Things) =>
    owner === 'visitor' ? `Your ${counted(tested, things)}` : `Sample, ${counted(tested, things)}`,
  elsewhere: 'similar cells, condition left out',
  publicEnd: (limit: number) => `The public cells end at ${limit}%.`,
  percent: (error: number) => percent(error),
  copies: (count: number) =>
    ` Not judged: ${count} ${count === 1 ? 'is a copy' : 'are copies'} of others, point by point.`,
  notJudged: ' Not judged: the limit was moved after the result was shown.',
} as const

/** How many units fell below the limit, of how many. */
function fellWords({ things, owner, limit, ended, running }: Compared): string {
  const count = ended + running
  const one = `${capitalised(OWNERS[owner])} ${singular(things)}`
  if (count > 1)
    return `${ended} of ${OWNERS[owner]} ${counted(count, things)} fell below ${limit}%`
  return ended === 1 ? `${one} fell below ${limit}%` : `${one} has not fallen below ${limit}%`
}

/** What the rules make of the cells that ended, or why they are not compared. */
export function comparisonWords(compared: Compared): string {
  const { axis, things, owner, ended, running, tested, today, verdict, errors } = compared
  if (verdict.kind === 'running') {
    return `${fellWords(compared)}. Lives learned from them alone would be too short, so the rules are not compared.`
  }
  if (verdict.kind === 'tooFew' || !errors) {
    return `${fellWords(compared)}; a comparison needs ${LEAST_TESTED} that can be tested.`
  }
  const [first, second] = [RULE_WORDS[verdict.best], RULE_WORDS[verdict.next]]
  const [off, nextOff] = [percent(errors[verdict.best]), percent(errors[verdict.next])]
  const start = verdict.isProvisional
    ? `Provisional, from ${counted(tested, things)}:`
    : tested <= (ended + running) / 2
      ? `On ${tested} of ${OWNERS[owner]} ${counted(ended + running, things)},`
      : `On ${OWNERS[owner]} ${counted(tested, things)},`
  const at = ageWords(today, { axis, start: null })
  return verdict.kind === 'best'
    ? `${start} ${first.ofSeveral} ${first.isPlural ? 'tell' : 'tells'} life best: ${off} off at ${at}; ${second.ofSeveral} ${second.isPlural ? 'are' : 'is'} ${nextOff} off.`
    : `${start} ${first.ofSeveral} ${first.isPlural ? 'do' : 'does'} about as well as ${second.ofSeveral.replace(/,$/, '')}: ${off} and ${nextOff} off at ${at}.`
}

/** The same without a verdict. */
export const errorsWords = ({ axis, today, errors }: Compared, order: readonly Rule[]): string =>
  errors
    ? `At ${ageWords(today, { axis, start: null })}: ${order.map(rule => `${RULE_WORDS[rule].name} ${percent(errors[rule])}`).join(', ')} off.`
    : ''
