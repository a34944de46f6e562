/** The words at the end of every page, beside those that the owner sets in company.ts. */
export const footer = {
  data: 'Data and sources',
} as const
