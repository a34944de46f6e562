import type { PriceDay } from '../storage/price-days.ts'
import { answerRequests } from '../tables/answer-requests.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { compareDispatch } from './dispatch-comparison.ts'
import type { DispatchLog, LoggedSystem } from './dispatch-log.ts'
import type { DispatchChoice } from './dispatch-reading.ts'
import type { SpanChoices } from './outages.ts'
import { readDispatch } from './read-dispatch.ts'

/** A log with what the visitor states of it, and the prices that it is set beside. */
export interface ComparisonRequest {
  log: DispatchLog
  prices: readonly PriceDay[]
  system: LoggedSystem
  /** Full cycles that may run in a year. */
  limit: number | undefined
  spans: SpanChoices
}

/** What the worker is asked for: a reading, or a log beside its rivals. */
export type DispatchRequest =
  | {
      files: readonly VisitorFile[]
      choice: DispatchChoice | undefined
      currency: string
    }
  | ComparisonRequest

answerRequests<DispatchRequest>((request, onProgress) =>
  'files' in request
    ? readDispatch(request.files, { ...request, onProgress })
    : compareDispatch(request.log, request.prices, request.system, { ...request, onProgress }),
)
