import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import type { DispatchLayout } from './dispatch-layout.ts'
import { type DispatchLog, totalsOf, turned } from './dispatch-log.ts'
import { directionNamed } from './dispatch-meanings.ts'
import type { WrittenStep } from './log-values.ts'

/** A log may have either sign if its energies differ by less than this share. */
const ALIKE = 0.02
/** The share of steps in which the state of charge must move as the energy does. */
const AGREES = 0.8
const LEAST_MOVES = 10

/**
 * Finds the sign of a log: from the words of its header, from the state of charge, or from the losses, because more
 * goes in than out.
 */
export function signOf(
  found: DispatchLog,
  { net, soc }: DispatchLayout,
  steps: readonly WrittenStep[],
  answers: Answers,
): { log: DispatchLog; decisions: Decision[]; evidence: Evidence[] } {
  const by = (isTurned: boolean, evidence: Evidence[] = [], decisions: Decision[] = []) => ({
    log: isTurned ? turned(found) : found,
    ...{ decisions, evidence },
  })
  const answer = answers['power-sign']
  const values = ['discharge', 'charge'].map(value => ({ value }))
  const decision = (open: number): Decision[] => [{ id: 'power-sign', values, open }]
  if (answer === 'charge' || answer === 'discharge') {
    return by(answer === 'charge', [], decision(2))
  }
  if (!net) return by(false)
  const named = directionNamed(net.header)
  if (named) return by(named === 'charge')
  const falls = soc ? fallsWhilePositive(steps) : null
  if (falls !== null) return by(!falls, [{ id: 'sign-by-state-of-charge', facts: { falls } }])
  const { charged, discharged } = totalsOf(found)
  const isOpen = Math.abs(charged - discharged) < ALIKE * Math.max(charged, discharged)
  const isTurned = discharged > charged
  const evidence = [{ id: 'sign-by-losses', facts: { charged, discharged } }]
  return by(isTurned, isOpen ? [] : evidence, isOpen ? decision(2) : [])
}

/** Whether the state of charge falls while numbers are positive; null if it does not show that. */
function fallsWhilePositive(steps: readonly WrittenStep[]): boolean | null {
  const sorted = [...steps].sort((a, b) => a.minutes - b.minutes)
  // A row may tell the state at the start of its step, or at its end.
  const shares = [1, 0].map(at => {
    let [falls, moves] = [0, 0]
    for (let i = 1; i < sorted.length; i += 1) {
      const [before, now] = [sorted[i - 1], sorted[i]] as [WrittenStep, WrittenStep]
      const { charged, discharged } = at === 1 ? before : now
      const change = now.stateOfCharge - before.stateOfCharge
      if (charged === discharged || !Number.isFinite(change) || change === 0) continue
      moves += 1
      falls += Number(discharged > charged === change < 0)
    }
    return { share: falls / moves, moves }
  })
  const [best] = shares.sort((a, b) => Math.abs(b.share - 0.5) - Math.abs(a.share - 0.5))
  if (!best || best.moves < LEAST_MOVES) return null
  return best.share >= AGREES ? true : best.share <= 1 - AGREES ? false : null
}
