/** The time zone of the market day of each currency: the coupled auctions of Europe have that of Berlin. */
const ZONES: Record<string, string> = { GBP: 'Europe/London', AUD: 'Australia/Brisbane' }
const COUPLED = ['EUR', 'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'CHF']

export const marketZoneOf = (currency: string): string | undefined =>
  COUPLED.includes(currency) ? 'Europe/Berlin' : ZONES[currency]

/** Makes a function from minutes since 1970 in UTC to those that the clocks of a time zone show. */
export function localClock(timeZone: string): (minutes: number) => number {
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
