import { readPrices } from '../../site/reader/prices/read-prices.ts'
import type { PriceReading } from '../../site/reader/prices/reading.ts'
import { type Content, visitorFile } from './read.ts'

/** Reads files by their names. */
export const readFiles = (files: Record<string, Content>, series?: string) =>
  readPrices(
    Object.entries(files).map(([name, content]) => visitorFile(name, content)),
    { series },
  )

export const readText = (text: string, series?: string) => readFiles({ 'prices.csv': text }, series)

/** Two numbers, with a leading zero. */
export const two = (number: number) => String(number).padStart(2, '0')

/** `00:15` of so many minutes, which may be more than a day has. */
export const clock = (minutes: number) =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** So many whole numbers from 0. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The minutes at which steps begin on a day whose clock jumps from 2 to 3, or shows 2 twice. */
export const minutesOf = (hours: 23 | 24 | 25, step: number) =>
  upTo((hours * 60) / step)
    .map(i => i * step)
    .map(minute => {
      if (hours === 23 && minute >= 120) return minute + 60
      return hours === 25 && minute >= 180 ? minute - 60 : minute
    })

export const leftOutOf = ({ leftOut }: PriceReading) =>
  leftOut.map(({ what, reason, count, first }) => `${count} ${what} ${reason} (${first})`)

/** The prices of the files of the tests: of a step of a day, 10 for the day and a quarter for each step before. */
export const priceOf = (day: number, step: number) => 10 * day + step / 4
export const prices = (day: number, count: number) => upTo(count).map(step => priceOf(day, step))

export const german = (price: number) => price.toFixed(2).replace('.', ',')
