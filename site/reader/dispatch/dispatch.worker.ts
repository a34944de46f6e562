import { compareDispatch } from '../../model/dispatch-comparison.ts'
import type { DispatchLog, LoggedSystem } from '../../model/dispatch-log.ts'
import type { PriceDay } from '../../model/price-days.ts'
import { answerRequests } from '../files/answer-requests.ts'
import type { VisitorFile } from '../files/visitor-files.ts'
import type { DispatchChoice } from './dispatch-reading.ts'
import { readDispatch } from './read-dispatch.ts'

/** What the worker is asked for: a reading, or a log beside its rivals. */
export type DispatchRequest =
  | {
      files: readonly VisitorFile[]
      choice: DispatchChoice | undefined
      currency: string
    }
  | { log: DispatchLog; prices: readonly PriceDay[]; system: LoggedSystem }

answerRequests<DispatchRequest>((request, onProgress) =>
  'files' in request
    ? readDispatch(request.files, { ...request, onProgress })
    : compareDispatch(request.log, request.prices, request.system, onProgress),
)
