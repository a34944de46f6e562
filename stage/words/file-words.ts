export const fileWords = {
  choose: 'Choose files',
  again: 'Drop other files here, or',
  reading: 'Reading…',
  judging: 'Computing…',
  stop: 'Stop',
  failed: 'The code that reads files did not load. Check the connection and choose again.',
  broken:
    'The code that reads files failed. The fault is ours, not your file’s; please write to us.',
  promise: 'Read in this browser, sent nowhere. Works with your network off.',
  clear: 'Clear',
  second: 'Add these to the files that are read?',
  addFiles: 'Add',
  replaceFiles: 'Replace',
  add: 'Add this to my request',
  save: 'Save the table',
} as const

/** The message for an error that the files did not cause. Only code that failed to load points to the connection. */
export const failureWords = (error: unknown): string =>
  error instanceof Error && error.name === 'CodeNotLoaded' ? fileWords.failed : fileWords.broken
