/** The clocks of a time zone. Times are minutes since 1970, days are days since 1970. */
export interface ZoneClock {
  timeZone: string
  /** What they show at an instant. */
  toLocal: (instant: number) => number
  /**
   * The instants at which they show a time, in order: two in the hour that comes twice, none in one that is skipped.
   */
  instantsOf: (local: number) => number[]
  /** The hours of a local day: 24, or as many as it has when the clocks change. */
  hoursOf: (day: number) => number
  /** How far standard time is ahead of UTC in the year of an instant. */
  standardAt: (instant: number) => number
}

/** The clocks that were asked for: the browser takes long to make one. */
const known = new Map<string, ZoneClock>()

/** @param timeZone of the IANA database, such as `Europe/Berlin` */
export function zoneClock(timeZone: string): ZoneClock {
  const clock = known.get(timeZone) ?? makeClock(timeZone)
  known.set(timeZone, clock)
  return clock
}

const MINUTES = 1440

function makeClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const offsetIn = (hour: number) => {
    const text = format.format(hour * 3_600_000)
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
  }
  const aheadAt = (instant: number) => {
    const hour = Math.floor(instant / 60)
    const offset = offsets.get(hour) ?? offsetIn(hour)
    offsets.set(hour, offset)
    return offset
  }
  const toLocal = (instant: number) => instant + aheadAt(instant)
  return {
    timeZone,
    toLocal,
    instantsOf(local) {
      const [before, after] = [aheadAt(local - MINUTES), aheadAt(local + MINUTES)]
      const all = before === after ? [local - before] : [local - before, local - after]
      return all.filter(instant => toLocal(instant) === local).sort((a, b) => a - b)
    },
    // Clocks change between two noons in UTC, and within the day of the later one.
    hoursOf: day => 24 - (aheadAt(MINUTES * day + 720) - aheadAt(MINUTES * (day - 1) + 720)) / 60,
    standardAt(instant) {
      const year = new Date(60_000 * instant).getUTCFullYear()
      return Math.min(...[0, 6].map(month => aheadAt(Date.UTC(year, month, 2) / 60_000)))
    },
  }
}
