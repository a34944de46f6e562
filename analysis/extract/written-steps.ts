import { readClock, type WrittenTime as Time, timeColumn } from '../clock/written-times.ts'
import type { ColumnDescription, TableDescription } from '../description.ts'
import { namesSequence } from '../names/price-rules.ts'
import { wordsOf } from '../names/words.ts'
import { columnFor, type Row, textAt } from './columns.ts'

/** When a value is, as its row or its column tells it, and the named day, of which steps may be counted. */
export interface WrittenTime extends Time {
  day: number
}

/** A row of a table, or a value of a row that has several steps. */
export interface WrittenStep extends WrittenTime {
  row: Row
  /** The place of its value among the columns across; undefined where each column has values of its own. */
  index: number | undefined
  /** From 1. */
  line: number
}

const MINUTES = 1440

export const columnsOf = (
  { columns }: TableDescription,
  ...meanings: readonly ColumnDescription['meaning'][]
): ColumnDescription[] => columns.filter(({ meaning }) => meanings.includes(meaning))

/** The text of a row's date or time; a date in three columns is written as one. */
function timeTextOf(table: TableDescription): ((row: Row) => string) | undefined {
  const whole = columnFor(table, 'time', 'date')
  if (whole) return row => textAt(row, whole)
  const parts = (['year', 'month', 'day'] as const).flatMap(part => columnFor(table, part) ?? [])
  return parts.length === 3 ? row => parts.map(part => textAt(row, part)).join('-') : undefined
}

/** The minutes of the day that stand in a column of their own; undefined where there are none. */
function clockOf(table: TableDescription): ((row: Row) => number) | undefined {
  const hour = columnFor(table, 'hour')
  if (!hour) return undefined
  const [, step, first] = /^(\d+) from (\d+)$/.exec(hour.unit ?? '') ?? []
  if (!step) return row => readClock(textAt(row, hour))
  return row => Number(step) * (numberOf(textAt(row, hour)) - Number(first))
}

/** The first whole number in a text, NaN without one. */
export const numberOf = (text: string) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN)

/** Whether the steps of a table's days are counted, so that those of a longer day go on behind its midnight. */
export const countsSteps = (table: TableDescription): boolean =>
  table.shape === 'hours-across' ||
  columnsOf(table, 'hour').some(({ unit }) => unit !== null && unit !== 'clock')

/** The rows of a table below its header that are not empty. */
export const bodyOf = ({ firstRow }: TableDescription, rows: readonly Row[]) =>
  rows.flatMap((row, i) =>
    i >= firstRow && row.some(text => text.trim()) ? [{ row, line: i + 1 }] : [],
  )

/** The steps of a table, as its description says; none where nothing tells their times. */
export function writtenSteps(table: TableDescription, rows: readonly Row[]): WrittenStep[] {
  const body = bodyOf(table, rows)
  const across = table.columns.flatMap(({ index, at }) => (at === null ? [] : [{ index, at }]))
  const clock = clockOf(table)
  const textOf = timeTextOf(table)
  if (!textOf) return []
  const texts = body.map(({ row }) => textOf(row))
  // A date may stand at the first of its rows alone, as in merged cells.
  if (clock) for (const [i, text] of texts.entries()) if (text === '') texts[i] = texts[i - 1] ?? ''
  const [dates] = columnsOf(table, 'time', 'date')
  const { read } = timeColumn(texts, table.clock?.order ?? dates?.profile.orders[0])
  const isAcross = table.shape === 'hours-across'
  return body.flatMap(({ row, line }, i): WrittenStep[] => {
    const { minutes, offset } = read(texts[i] ?? '')
    const day = Math.floor(minutes / MINUTES)
    if (!isAcross) {
      const all = minutes + (clock?.(row) ?? 0)
      return [{ minutes: all, day, offset, row, index: undefined, line }]
    }
    return across.map(({ index, at }) => ({ minutes: minutes + at, day, offset, row, index, line }))
  })
}

/** A series' value as it is offered; the first sequence of a zone is the series of those without one. */
export function labelOf({ header, index }: { header: string; index: number }, row: Row): string {
  const value = row[index]?.trim() ?? ''
  if (!namesSequence(wordsOf(header))) return value.replace(/^PT(\d+)M$/, '$1 minutes')
  const [number = '1'] = /\d+/.exec(value) ?? []
  return number === '1' ? '' : `sequence ${number}`
}

/** What several columns say of a row, once each. */
export const nameOf = (keys: readonly { header: string; index: number }[], row: Row): string =>
  keys
    .map(key => labelOf(key, row))
    .filter((value, i, all) => value !== '' && all.indexOf(value) === i)
    .join(', ')
