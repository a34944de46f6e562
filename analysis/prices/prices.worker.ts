import type { Storage } from '../storage/battery.ts'
import { planYear, type YearRange } from '../storage/planned-year.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { answerRequests } from '../tables/answer-requests.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import type { PriceChoice } from './price-reading.ts'
import { readPrices } from './read-prices.ts'

/** What the worker is asked for: a reading, or a plan of what was read. */
export type PriceRequest =
  | { files: readonly VisitorFile[]; choice: PriceChoice | undefined }
  | { days: readonly PriceDay[]; range: YearRange; storage: Storage }

answerRequests<PriceRequest>((request, onProgress) =>
  'files' in request
    ? readPrices(request.files, { choice: request.choice, onProgress })
    : planYear(request.days, request.range, request.storage, onProgress),
)
