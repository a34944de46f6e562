import { type FileReason, Refusal } from '../../analysis/tables/refusal.ts'
import { FILE_REFUSALS, failureWords, refusalSentence } from '../content/figures/file-words.ts'

/** Why the last files came to nothing: what was expected of them and found, or a fault that is none of theirs. */
export const failureSentence = (failure: unknown): string =>
  failure instanceof Refusal && failure.reason in FILE_REFUSALS
    ? refusalSentence<FileReason>(FILE_REFUSALS, failure)
    : failureWords(failure)
