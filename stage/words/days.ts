export const MS_PER_DAY = 86_400_000
export const DAYS_PER_MONTH = 365.25 / 12

/** The last day that dates and spreadsheets can hold, in days since 1970. */
export const LAST_DAY = Date.UTC(9999, 11, 31) / MS_PER_DAY

/** The time of a day since 1970, and of any later day that of the last one. A sum may miss a day by a hair. */
export const timeOfDay = (day: number): number => (Math.min(day, LAST_DAY) + 1e-6) * MS_PER_DAY

/** Writes a day since 1970 as an ISO date. */
export const isoDay = (day: number): string => new Date(timeOfDay(day)).toISOString().slice(0, 10)
