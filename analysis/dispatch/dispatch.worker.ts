import type { PriceDay } from '../storage/price-days.ts'
import { answerRequests } from '../tables/answer-requests.ts'
import { compareDispatch } from './dispatch-comparison.ts'
import type { DispatchLog, LoggedSystem } from './dispatch-log.ts'
import type { SpanChoices } from './outages.ts'

/** A log with what the visitor states of it, and the prices that it is set beside. */
export interface ComparisonRequest {
  log: DispatchLog
  prices: readonly PriceDay[]
  system: LoggedSystem
  /** Full cycles that may run in a year. */
  limit: number | undefined
  spans: SpanChoices
}

answerRequests<ComparisonRequest>((request, onProgress) =>
  compareDispatch(request.log, request.prices, request.system, { ...request, onProgress }),
)
