import type { Storage } from '../storage/battery.ts'
import { planYear, type YearRange } from '../storage/planned-year.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { answerRequests } from '../tables/answer-requests.ts'

/** What the worker is asked for: the plan of some days. */
export interface PlanRequest {
  days: readonly PriceDay[]
  range: YearRange
  storage: Storage
}

answerRequests<PlanRequest>(({ days, range, storage }, onProgress) =>
  planYear(days, range, storage, onProgress),
)
