import type { Storage } from '../model/battery.ts'
import { type PlannedYear, planYear, type YearRange } from '../model/planned-year.ts'
import type { PriceDay } from '../model/price-days.ts'
import { answerRequests } from './answer-requests.ts'
import type { PriceChoice, PriceReading, PriceRefusal } from './price-reading.ts'
import { readPrices } from './read-prices.ts'
import type { Facts, VisitorFile } from './reading.ts'

/** What the worker is asked for. */
export type PriceRequest =
  | { files: readonly VisitorFile[]; choice: PriceChoice | undefined }
  | { days: readonly PriceDay[]; range: YearRange; storage: Storage }

/** What the worker answers. */
export type PriceAnswer =
  | { reading: PriceReading }
  | { planned: PlannedYear }
  | { refusal: { reason: PriceRefusal['reason']; facts: Facts } }
  | { error: string }

answerRequests<PriceRequest>(async (request, onProgress) =>
  'files' in request
    ? { reading: await readPrices(request.files, { choice: request.choice, onProgress }) }
    : { planned: planYear(request.days, request.range, request.storage, onProgress) },
)
