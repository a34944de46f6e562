/** The words at the end of every page, beside those that the owner sets in company.ts. */
export const footer = {
  /** What the name and the mark stand for. A company of another name needs another line. */
  line: 'The knee point is where a battery’s slow fade turns steep.',
  data: 'Data and sources',
} as const
