import { tellingDay } from '../clock/mean-day.ts'
import { type Answers, questionsOf } from '../open-questions.ts'
import type { Analysis, Choices, Facts, Question, ReadTable } from '../reading.ts'
import { compareDispatch } from './dispatch-comparison.ts'
import { type LoggedSystem, powersOf, rounded, systemOf } from './dispatch-log.ts'
import type { DispatchResult, ReadLog } from './dispatch-reading.ts'
import { capturesOf, holdsOtherMarkets } from './dispatch-verdicts.ts'
import type { LogReading } from './read-log.ts'

/** A log that can be read under any answers. Each reading is made once. */
export interface OpenLog {
  tables: ReadTable[]
  /** Questions about the prices beside it. */
  marks: Question[]
  readBy: (answers: Answers) => LogReading
  judge: LogJudge
}

type LogJudge = ReturnType<typeof logJudge>

/** The settings of a log: what the visitor states of its battery, and the currency of the chosen prices. */
export interface DispatchSettings {
  currency?: string
  /** MW at the grid. */
  power?: number
  /** Hours at full power that a full battery gives. */
  hours?: number
  /** The share of the energy bought that is sold again. */
  efficiency?: number
  /** Full cycles that may run in a year. */
  limit?: number
}

/** The system of a log with what the visitor states of it. */
function systemWith(shown: LoggedSystem, stated: DispatchSettings): LoggedSystem {
  const power = stated.power ?? shown.power
  const hours = stated.hours ?? rounded(shown.energy / shown.power)
  return { power, energy: power * hours, efficiency: stated.efficiency ?? shown.efficiency }
}

/** The days of prices that a log is set beside: those of its own files, or those that are chosen. */
const pricesBeside = (log: ReadLog, { prices }: Choices) => log.prices?.days ?? prices ?? []

/** A log with its system, before it is set beside its rivals. */
function unjudged(log: ReadLog, choices: Choices): DispatchResult {
  const shown = systemOf(log.log)
  const days = pricesBeside(log, choices)
  const [first, last] = [days[0], days.at(-1)]
  return {
    ...{ ...log, shown, system: systemWith(shown, choices.settings ?? {}) },
    priced: first && last ? { first: first.date, last: last.date } : null,
    comparison: null,
  }
}

/** Sets a log beside its rivals: by the prices of its own files, or by those that are chosen. */
function judgeLog(
  log: ReadLog,
  choices: Choices,
  onProgress?: (share: number) => void,
): DispatchResult {
  const read = unjudged(log, choices)
  const { limit }: DispatchSettings = choices.settings ?? {}
  const options = { spans: choices.spans, limit, onProgress }
  const comparison = compareDispatch(log.log, pricesBeside(log, choices), read.system, options)
  return { ...read, comparison: comparison ?? null }
}

/** Makes a function that judges the readings of a log: each once for the same prices, settings and spans. */
export function logJudge() {
  let known = { by: '', all: new Map<string, DispatchResult>() }
  return (log: ReadLog, choices: Choices, onProgress: (share: number) => void): DispatchResult => {
    const { settings, spans, prices } = choices
    const by = JSON.stringify([settings, spans, log.prices ? [] : prices])
    if (known.by !== by) known = { by, all: new Map() }
    const { device, headers, unit, clock, isEnd, timeZone, isTurned } = log
    const key = JSON.stringify([device, headers, unit, clock, isEnd, timeZone, isTurned])
    const judged = known.all.get(key) ?? judgeLog(log, choices, onProgress)
    known.all.set(key, judged)
    return judged
  }
}

/** What the cycles of a log earned of what they could have, in percent; null where day-ahead prices judge nothing. */
function shareOf({ comparison }: DispatchResult): number | null {
  if (!comparison || comparison.totals.hindsight < 1 || holdsOtherMarkets(comparison)) return null
  return 100 * capturesOf(comparison).yours
}

const headlineOf = (log: ReadLog, share: number | null): Facts => ({
  days: log.log.days.length,
  first: log.first,
  last: log.last,
  charged: log.charged,
  discharged: log.discharged,
  ...(share !== null && { share }),
  ...tellingDay(
    log.log.days.map(day => ({ date: day.date, values: powersOf(day) })),
    log.timeZone,
  ),
})

/**
 * What a log is by the visitor's answers, and what it came to beside its rivals. Each answer to an open question is
 * judged likewise, so that it is known how far it moves the share.
 *
 * @param onRead is given what was read before it is compared with prices
 */
export function analyseLog(
  log: OpenLog,
  choices: Choices,
  onProgress: (share: number) => void = () => {},
  onRead: (read: Analysis<DispatchResult>) => void = () => {},
): Analysis<DispatchResult> {
  const { answers = {} } = choices
  const { result, decisions } = log.readBy(answers)
  const isBlocked = decisions.some(({ id, blocks }) => blocks && answers[id] === undefined)
  const read = isBlocked || !result ? null : unjudged(result, choices)
  if (!read?.priced) return analysisOf(log, answers, read)
  onRead(analysisOf(log, answers, read))
  const all = decisions.reduce((sum, { open, blocks }) => sum + (blocks ? 0 : open - 1), 1)
  let done = 0
  const judgeNext = (next: ReadLog) => {
    const judged = log.judge(next, choices, share => onProgress(Math.min(1, (done + share) / all)))
    done += 1
    return judged
  }
  return analysisOf(log, answers, judgeNext(read), judgeNext)
}

/** @param judge sets a reading beside its rivals; without it, nothing tells how much an answer matters */
function analysisOf(
  { tables, marks, readBy }: OpenLog,
  answers: Answers,
  judged: DispatchResult | null,
  judge?: (read: ReadLog) => DispatchResult,
): Analysis<DispatchResult> {
  const { missing, decisions, evidence, leftOut } = readBy(answers)
  const questions = questionsOf(decisions, answers, (given, isOpen) => {
    // A column that is not in question is read only when it is chosen.
    if (!isOpen && given.value !== answers.value) return { headline: null, score: null }
    const { result } = readBy(given)
    if (!result) return { headline: null, score: null }
    if (!judge || !isOpen) return { headline: headlineOf(result, null), score: null }
    const share = shareOf(judge(result))
    return { headline: headlineOf(result, share), score: share ?? 0 }
  })
  return {
    ...{ tables, questions: [...questions, ...marks], evidence, leftOut: leftOut.all, missing },
    result: judged,
  }
}
