/** What stands below a figure whose code has failed. */
export const stoppedWords = {
  said: 'This figure has stopped.',
  again: 'Start it again',
} as const
