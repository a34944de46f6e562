import { analyse } from '../../analysis/analyse.ts'
import type { Choices } from '../../analysis/reading.ts'
import { clock, two, upTo } from './price-files.ts'
import { type Content, leftOutOf, visitorFile, visitorFiles } from './read.ts'
import { type DispatchChoice, type DispatchReading, readDispatch } from './read-dispatch.ts'

export { leftOutOf }

/** Reads the files of a log by their names. */
export const readLogs = (files: Record<string, Content>, choice?: DispatchChoice) =>
  readDispatch(visitorFiles(files), choice)

export const readLog = (text: string, choice?: DispatchChoice) =>
  readLogs({ 'dispatch.csv': text }, choice)

/** The power of each hour of a day in MW, positive where it discharges: 25 MWh in, 16 out. */
export const CYCLE = [-10, -10, -5, ...upTo(9).map(() => 0), 10, 6, ...upTo(10).map(() => 0)]

/** The power of a day in steps of a number of minutes. */
export const cycleIn = (minutes: number) =>
  upTo(1440 / minutes).map(step => CYCLE[Math.floor((step * minutes) / 60)] as number)

/** The days of March 2025 that most logs have. */
export const DAYS = [3, 4, 5, 6, 7, 8]
/** Their energy in MWh, charged and discharged. */
export const ALL = [150, 96]

/** Analyses a log as the worker does. */
export const analysedLog = (text: string, choices: Choices = {}) =>
  analyse('dispatch', [visitorFile('dispatch.csv', text)], choices)
export type AnalysedLog = Awaited<ReturnType<typeof analysedLog>>

/** The energy that a log charges and discharges, in MWh. */
export const energies = ({ result }: AnalysedLog) =>
  result && [result.charged, result.discharged].map(energy => Number(energy.toFixed(3)))

/** A step of a log: the first of a day is 0. */
export interface Step {
  /** `2025-03-05`. */
  date: string
  /** Minutes since midnight. */
  minute: number
  /** MW, positive where it discharges. */
  power: number
}

/** Days of March 2025 with the cycle, in steps of a number of minutes. */
export const stepsOf = (days: readonly number[], minutes: number): Step[] =>
  days.flatMap(day =>
    cycleIn(minutes).map((power, i) => ({
      date: `2025-03-${two(day)}`,
      minute: i * minutes,
      power,
    })),
  )

/** `2025-03-05 00:15`. */
export const timeOf = ({ date, minute }: Step) => `${date} ${clock(minute)}`

/** `05.03.2025 00:15`. */
export const germanTimeOf = ({ date, minute }: Step) =>
  `${date.split('-').reverse().join('.')} ${clock(minute)}`

/** The energy that each day charges and discharges, in MWh. */
export const energiesOf = ({ log }: DispatchReading) =>
  log.days.map(({ date, charged, discharged }) => {
    const total = (values: readonly number[]) =>
      Number(values.reduce((sum, value) => sum + value, 0).toFixed(3))
    return [date, total(charged), total(discharged)]
  })
