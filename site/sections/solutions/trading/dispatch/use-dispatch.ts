import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DispatchComparison } from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import { type DispatchLog, systemOf } from '../../../../../analysis/dispatch/dispatch-log.ts'
import { NO_CHOICES, type OutageSpan } from '../../../../../analysis/dispatch/outages.ts'
import { startComparing } from '../../../../../analysis/dispatch/start-dispatch.ts'
import type { PriceDay } from '../../../../../analysis/storage/price-days.ts'
import { fileWords } from '../../../../content/figures/file-words.ts'
import { noOverlapWords, sourceWords } from '../../../../content/figures/own-dispatch-words.ts'
import { readNumber } from '../../../../controls/read-number.ts'
import { withAnswer } from '../../../../reading/choose-columns.ts'
import { useAnalysis } from '../../../../reading/use-analysis.ts'
import { isUsable, systemOfAnswers } from '../battery-answers.ts'
import type { Trading } from '../use-trading.ts'

/** The prices that the chapter shows. */
export interface ChosenPrices {
  /** All days of the visitor's prices; undefined for those of the page, which are fetched. */
  own: readonly PriceDay[] | undefined
  currency: string
  /** What the visitor's own are; null for the page's. */
  name: string | null
}

/** What a log came to, or why it came to nothing. */
interface Outcome {
  /** What was compared. */
  of: object
  dispatch: DispatchComparison | undefined
  why: string
}

/** How long the numbers have to stay before they are computed with, in milliseconds: the visitor may type on. */
const PAUSE_MS = 300

/** All days of prices that a log may be compared by. */
const daysOf = async (own: readonly PriceDay[] | undefined) =>
  own ?? (await import('../prices.ts')).priceDays

/** Why no day could be compared. */
function whyNone({ days }: DispatchLog, prices: readonly PriceDay[]): string {
  const spanOf = (all: readonly { date: string }[]) =>
    [all[0]?.date ?? '', all.at(-1)?.date ?? ''] as const
  return noOverlapWords(spanOf(days), spanOf(prices))
}

/** The battery of the chapter, whose answers are those of the log, and what takes what a log shows. */
export type BatteryOfLog = Pick<Trading, 'batteryIn' | 'takeLog'>

/** The visitor's log, what was recognised in it and what he corrected, and what it came to. */
export function useDispatch(
  { own, currency, name }: ChosenPrices,
  { batteryIn, takeLog }: BatteryOfLog,
) {
  const [spans, setSpans] = useState(NO_CHOICES)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [progress, setProgress] = useState(0)
  /** The comparison that the visitor has stopped. */
  const [stopped, setStopped] = useState<object | null>(null)

  // Prices of another currency are of another market, whose days may begin at another hour.
  const files = useAnalysis(
    'dispatch',
    useMemo(() => ({ settings: { currency } }), [currency]),
  )
  const { reading } = files
  const result = reading?.analysis.result ?? null
  const readAgain = useEffectEvent(() => {
    if (!reading || reading.choices.settings?.currency === currency) return
    const { choices } = reading
    files.choose({ ...choices, settings: { ...choices.settings, currency } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads again when the currency changes
  useEffect(() => readAgain(), [currency])
  const isOfMarket =
    (result?.prices ?? null) !== null || reading?.choices.settings?.currency === currency

  // Outages are those of one set of files.
  const key = reading?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of other files ends with them
  useEffect(() => {
    setSpans(NO_CHOICES)
    setOutcome(null)
  }, [key])

  const log = result?.log ?? null
  const recognised = useMemo(() => (log ? systemOf(log) : null), [log])
  const take = useEffectEvent(takeLog)
  useEffect(() => take(recognised), [recognised])
  const ofPrices = result?.prices?.currency ?? currency
  const said = batteryIn(ofPrices)
  const { power, hours, efficiency } = said.answers
  const system = useMemo(
    () => recognised && systemOfAnswers({ power, hours, efficiency }),
    [recognised, power, hours, efficiency],
  )
  const { limit: stated } = said.answers
  const limit = isUsable('limit', stated) && stated.trim() ? readNumber(stated) : undefined
  const days = result?.prices?.days ?? own
  /** What is compared: each change makes another one. */
  const asked = useMemo(
    () =>
      isOfMarket && log && system && typeof system === 'object'
        ? { log, system, days, limit, spans }
        : null,
    [isOfMarket, log, system, days, limit, spans],
  )
  // A visitor may go offline before he chooses files. What did not come is fetched again then.
  useEffect(() => {
    daysOf(own).catch(() => {})
  }, [own])

  const isStopped = asked !== null && stopped === asked

  useEffect(() => {
    if (!asked || isStopped) return
    const abort = new AbortController()
    const { signal } = abort
    setProgress(0)
    const compare = async () => {
      const prices = await daysOf(asked.days)
      const options = { signal, onProgress: setProgress }
      const dispatch = await startComparing({ ...asked, prices }, options)
      setOutcome({ of: asked, dispatch, why: dispatch ? '' : whyNone(asked.log, prices) })
    }
    const fail = () => {
      if (!signal.aborted) setOutcome({ of: asked, dispatch: undefined, why: fileWords.failed })
    }
    const pause = setTimeout(() => compare().catch(fail), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [asked, isStopped])

  const isCurrent = asked !== null && outcome?.of === asked
  return {
    files,
    reading,
    result,
    /** Lets positive numbers do the opposite, or swaps the two columns. */
    turn() {
      if (!reading || !result) return
      const sign = result.isTurned ? 'discharge' : 'charge'
      files.choose(withAnswer(reading.choices, 'power-sign', sign))
    },
    /** The battery by the answers of the chapter, and its system, or the first answer that cannot be used. */
    said,
    system,
    /** The cycles a year that the visitor states, if he does. */
    limit,
    /** Takes the days of a span out of the comparison, or puts them back. */
    toggle: ({ id, isOut }: OutageSpan) =>
      setSpans(({ putBack, takenOut }) => ({
        putBack: isOut ? [...putBack, id] : putBack.filter(it => it !== id),
        takenOut: isOut ? takenOut.filter(it => it !== id) : [...takenOut, id],
      })),
    /** Where the prices come from. */
    source: sourceWords(result?.prices ?? null, name),
    /** The last comparison, and whether it is the one that was asked for. */
    dispatch: outcome?.dispatch,
    isCurrent,
    why: isCurrent ? outcome?.why : '',
    currency: ofPrices,
    /** The share that is done, while a comparison runs. */
    progress: asked && !isCurrent && !isStopped ? progress : null,
    isStopped,
    stop: () => setStopped(asked),
    goOn: () => setStopped(null),
  }
}

export type DispatchState = ReturnType<typeof useDispatch>
