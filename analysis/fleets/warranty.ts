import { median, pairs } from 'd3-array'
import { elementAt } from '../element-at.ts'

const MS_PER_DAY = 86_400_000
/** A fall of the odometer by more kilometres is a new one. */
const FALL = 500
/** Pairs of readings closer than these days tell no rate. */
const APART = 28
/** The rate is that of the last year, if it has so many readings over so many days. */
const LAST = { days: 365, readings: 3, span: 60 }

/** So many years or so many kilometres, whichever is first. */
export interface Terms {
  years: number
  km: number
}

/** What is known of a vehicle's use, by date. Days are since 1970. */
export interface Use {
  days: readonly number[]
  /** Null without an odometer, NaN where it was not read. */
  km: readonly number[] | null
  /** The day of first service. */
  service: number | null
}

export type WarrantyNote =
  /** No odometer: the end is an upper bound. */
  | 'age only'
  | 'odometer fell'
  /** The first day of service follows from the kilometres; to be confirmed. */
  | 'service estimated'
  /** It does not drive: the end is that by age. */
  | 'parked'

/** When the warranty of a vehicle ends. */
export interface WarrantyEnd {
  /** A day since 1970. Null if nothing tells it. */
  end: number | null
  by: 'age' | 'km' | null
  kmPerDay: number | null
  notes: readonly WarrantyNote[]
}

interface Reading {
  day: number
  km: number
}

/** The readings of the odometer by date, as if it had never been replaced; and whether it was. */
function odometerOf({ days, km }: Use): { readings: Reading[]; fell: boolean } {
  const read = (km ?? [])
    .map((each, i) => ({ day: elementAt(days, i), km: each }))
    .filter(reading => Number.isFinite(reading.km) && Number.isFinite(reading.day))
    .sort((a, b) => a.day - b.day)
  let [raised, highest, before] = [0, 0, 0]
  let fell = false
  const readings = read.map(({ day, km }) => {
    if (before - km > FALL) {
      raised += before - km
      fell = true
    }
    before = km
    highest = Math.max(highest, km + raised)
    return { day, km: highest }
  })
  return { readings, fell }
}

/** The median of the slopes between readings that lie apart, in the last year if it has enough. */
function kmPerDayOf(readings: readonly Reading[], service: number | null): number | null {
  const last = readings.at(-1)
  if (!last) return null
  const recent = readings.filter(({ day }) => day >= last.day - LAST.days)
  const isEnough =
    recent.length >= LAST.readings && last.day - elementAt(recent, 0).day >= LAST.span
  const used = isEnough ? recent : readings
  const slopes = used.flatMap((from, i) =>
    used
      .slice(i + 1)
      .flatMap(to => (to.day - from.day >= APART ? [(to.km - from.km) / (to.day - from.day)] : [])),
  )
  const slope = median(slopes)
  if (slope !== undefined) return Math.max(0, slope)
  return service !== null && last.day - service >= APART ? last.km / (last.day - service) : null
}

/** The same day so many calendar years later; that of 29 February is 28 February. */
export function yearsAfter(day: number, years: number): number {
  const date = new Date(Math.floor(day) * MS_PER_DAY)
  const month = date.getUTCMonth() + Math.round(12 * years)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const of = Math.min(date.getUTCDate(), lastOfMonth)
  return Date.UTC(date.getUTCFullYear(), month, of) / MS_PER_DAY
}

/** The day on which the odometer reaches the kilometres. Null if it does not drive. */
function dayAt(readings: readonly Reading[], km: number, kmPerDay: number | null): number | null {
  const last = readings.at(-1)
  if (!last) return null
  if (last.km < km) return kmPerDay ? last.day + (km - last.km) / kmPerDay : null
  const crossed = pairs(readings).find(([, to]) => to.km >= km)
  const [first] = readings
  if (!first || first.km >= km || !crossed) return first?.day ?? null
  const [from, to] = crossed
  return from.day + ((km - from.km) / (to.km - from.km)) * (to.day - from.day)
}

/** When a warranty ends (FLEETS.md): by age or by kilometres, whichever is first. */
export function warrantyEnd(use: Use, terms: Terms): WarrantyEnd {
  const { readings, fell } = odometerOf(use)
  const [first] = readings
  const kmPerDay = kmPerDayOf(readings, use.service)
  const estimated =
    use.service === null && first && kmPerDay ? first.day - first.km / kmPerDay : null
  const service = use.service ?? estimated
  const byAge = service === null ? null : yearsAfter(service, terms.years)
  const byKm = dayAt(readings, terms.km, kmPerDay)
  const isByKm = byKm !== null && (byAge === null || byKm < byAge)
  const notes: WarrantyNote[] = [
    ...(first ? [] : (['age only'] as const)),
    ...(fell ? (['odometer fell'] as const) : []),
    ...(estimated === null ? [] : (['service estimated'] as const)),
    ...(kmPerDay === 0 ? (['parked'] as const) : []),
  ]
  const end = isByKm ? byKm : byAge
  return { end, by: end === null ? null : isByKm ? 'km' : 'age', kmPerDay, notes }
}
