export const MS_PER_DAY = 86_400_000
export const DAYS_PER_MONTH = 365.25 / 12

/** The last day that dates and spreadsheets can hold, in days since 1970. */
export const LAST_DAY = Date.UTC(9999, 11, 31) / MS_PER_DAY

/** Writes a day since 1970 as an ISO date, and any later day as the last one. */
export const isoDay = (day: number): string =>
  new Date(Math.round(Math.min(day, LAST_DAY)) * MS_PER_DAY).toISOString().slice(0, 10)
