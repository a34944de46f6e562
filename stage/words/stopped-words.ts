export const stoppedWords = {
  said: 'This figure has stopped.',
  again: 'Start it again',
} as const
