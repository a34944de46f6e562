import { withoutSeasons } from '../../../analysis/fleets/season.ts'
import { outlookOf } from '../../../analysis/outlook/outlook.ts'
import { readReference } from '../outlook/sets.ts'

const MS_PER_DAY = 86_400_000
export const dayOf = (date = '') => Date.parse(date) / MS_PER_DAY
export const dateOf = (day: number) =>
  new Date(Math.floor(day) * MS_PER_DAY).toISOString().slice(0, 10)

/** Reads a fleet with its kilometres and its dates of service. */
export function readFleet(name: string) {
  const rows = readReference(name)
  const first = Math.min(...rows.map(({ date }) => dayOf(date)))
  return [...new Set(rows.map(({ vehicle = '' }) => vehicle))].map(name => {
    const own = rows.filter(({ vehicle }) => vehicle === name)
    const days = own.map(({ date }) => dayOf(date))
    const km = own.map(row => (row.km ? Number(row.km) : Number.NaN))
    const service = own[0]?.in_service
    return {
      name,
      days,
      read: days,
      ages: days.map(day => day - first),
      percents: own.map(row => Number(row.soh_percent)),
      km: km.every(Number.isNaN) ? null : km,
      service: service ? dayOf(service) : null,
    }
  })
}

/** A fleet's outlook, and what its season is. */
export function judged(units: Parameters<typeof withoutSeasons>[0], limit: number) {
  const { units: flat, seasons } = withoutSeasons(units)
  return { flat, seasons, outlook: outlookOf(flat, { limit }) }
}

export interface Made {
  vehicles: number
  checks: number
  /** Days between the checks. */
  every: number
  /** Of the season, in points. */
  amplitude?: number
  noise?: number
  /** How many days later each vehicle is read than the one before. */
  apart?: number
}

/** Vehicles that lose two points a year and more, read lowest on 1 January. */
export function madeFleet({ vehicles, checks, every, amplitude = 0, noise = 0, apart = 0 }: Made) {
  let x = 1
  const random = () => {
    x = (1664525 * x + 1013904223) % 2 ** 32
    return x / 2 ** 32 - 0.5
  }
  const start = dayOf('2023-01-01')
  return Array.from({ length: vehicles }, (_, vehicle) => {
    const days = Array.from({ length: checks }, (_, i) => start + vehicle * apart + i * every)
    const percents = days.map(
      day =>
        100 -
        ((2 + vehicle / 20) * (day - start)) / 365.25 -
        amplitude * Math.cos((2 * Math.PI * (day - start)) / 365.25) +
        noise * random(),
    )
    return { name: `V${vehicle + 1}`, days, ages: days.map(day => day - start), percents }
  })
}
