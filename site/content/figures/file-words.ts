/** The words of the figures that read a visitor's files. */
export const fileWords = {
  choose: 'Choose files',
  reading: 'Reading…',
  stop: 'Stop',
  failed: 'The code that reads files did not load. Check the connection and choose again.',
  promise: 'Read in this browser, sent nowhere. Works with your network off.',
  clear: 'Clear',
  add: 'Add this to my request',
  added:
    'It stands in the form below, where you can change it. Nothing is sent before you press the button.',
  save: 'Save the table',
} as const
