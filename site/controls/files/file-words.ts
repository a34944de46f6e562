import { CodeNotLoaded } from '../../../analysis/tables/refusal.ts'

/** The words of the figures that read a visitor's files. */
export const fileWords = {
  choose: 'Choose files',
  reading: 'Reading…',
  stop: 'Stop',
  failed: 'The code that reads files did not load. Check the connection and choose again.',
  broken:
    'The code that reads files failed. The fault is ours, not your file’s; please write to us.',
  promise: 'Read in this browser, sent nowhere. Works with your network off.',
  clear: 'Clear',
  add: 'Add this to my request',
  added:
    'It is now in the form below, where you can change it. Nothing is sent before you press the button.',
  save: 'Save the table',
} as const

/** What is said of an error that is none of the files': it is only the connection's if code did not come. */
export const failureWords = (error: unknown): string =>
  error instanceof CodeNotLoaded ? fileWords.failed : fileWords.broken
