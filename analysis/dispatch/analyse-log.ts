import { tellingDay } from '../clock/mean-day.ts'
import { type Answers, questionsOf } from '../open-questions.ts'
import type { Analysis, Choices, Facts, Question, ReadTable } from '../reading.ts'
import { powersOf } from './dispatch-log.ts'
import type { DispatchResult, ReadLog } from './dispatch-reading.ts'
import { capturesOf, holdsOtherMarkets } from './dispatch-verdicts.ts'
import { judgeLog, unjudged } from './judge-log.ts'
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
