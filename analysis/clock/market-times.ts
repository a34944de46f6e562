/** The time zone of the market day of each currency: the coupled auctions of Europe have that of Berlin. */
const ZONES: Record<string, string> = {
  GBP: 'Europe/London',
  AUD: 'Australia/Brisbane',
  USD: 'America/New_York',
  CAD: 'America/Toronto',
  NZD: 'Pacific/Auckland',
  JPY: 'Asia/Tokyo',
  INR: 'Asia/Kolkata',
  TRY: 'Europe/Istanbul',
}

export const marketZoneOf = (currency: string): string => ZONES[currency] ?? 'Europe/Berlin'

/** The clocks that were asked for: the browser takes long to make one. */
const clocks = new Map<string, (minutes: number) => number>()

/** Gives a function from minutes since 1970 in UTC to those that the clocks of a time zone show. */
export function localClock(timeZone: string): (minutes: number) => number {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): (minutes: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const offsetIn = (hour: number) => {
    const text = format.format(hour * 3_600_000)
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
  }
  return minutes => {
    const hour = Math.floor(minutes / 60)
    const offset = offsets.get(hour) ?? offsetIn(hour)
    offsets.set(hour, offset)
    return minutes + offset
  }
}

/** Makes a function that tells how many hours a day has on the clocks of a time zone. @param day since 1970 */
export function hoursOfDays(timeZone: string): (day: number) => number {
  const toLocal = localClock(timeZone)
  const aheadAt = (minutes: number) => toLocal(minutes) - minutes
  // Clocks change between two noons in UTC, and within the day of the later one.
  return day => 24 - (aheadAt(1440 * day + 720) - aheadAt(1440 * (day - 1) + 720)) / 60
}
