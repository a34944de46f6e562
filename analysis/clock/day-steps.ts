import { extent, group } from 'd3-array'
import { shareOf } from '../tables/meanings.ts'
import { allOf, naming } from './naming.ts'
import { isEnd, type SampledColumn, textAt } from './sampled-columns.ts'
import { stepOf } from './steps.ts'
import { readClock } from './written-times.ts'

type Row = readonly string[]

/** The steps of a day, counted. */
const isPeriod = naming(
  allOf({
    en: 'hour,hours,h,he,hr,*hourending,*period,interval,pe,sp,mtu,quarter',
    de: 'stunde,std,viertelstunde',
    cs: 'hodina,obdobi,perioda',
    pl: 'godzina,godziny,okres',
    romance: 'hora,ora,heure,periodo',
    nordic: 'uur,timme,time,tunti,tund,valanda,stunda',
    others: 'saat,sat,ura,ωρα,час',
    asia: '거래시간,시간,時刻,時刻コード',
  }),
)
/** Parts of an hour, counted beside it. */
const isPartOfHour = naming(
  'minut*,min,*quarter*,*viertel*,*ctvrt*,*kwadrans*,*kwartier*,*kvart*,*interval*',
)
/** The most steps that a column counts in a day of 25 hours: of hours, half hours and quarter-hours. */
const MOST_STEPS = 100

/**
 * Whether numbers count: rows, or the steps of a day in any order, each as often as the others.
 *
 * @param numbers of consecutive rows
 */
export function isCounter(numbers: readonly number[]): boolean {
  if (numbers.length < 8 || !numbers.every(Number.isInteger)) return false
  const rising = numbers.filter((number, i) => i > 0 && number === (numbers[i - 1] as number) + 1)
  if (rising.length > 0.9 * (numbers.length - 1)) return true
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const isRange = [0, 1].includes(least) && most <= MOST_STEPS && counts.size === most - least + 1
  if (!isRange || counts.size < 23) return false
  const often = numbers.length / counts.size
  // The hour of a longer day is rare, and the first and the last day may be cut.
  const usual = [...counts.values()].filter(count => Math.abs(count - often) <= 1 + 0.1 * often)
  return usual.length >= counts.size - 4
}

/** The minutes of a step, from the number of steps in a day. */
const stepOfPeriods = (most: number) => (most > 50 ? 15 : most > 25 ? 30 : 60)

const isClock = (text: string) => /^\d{1,2}([:h]\d{2}|h?\s?[-–]\s?\d|\s?[ap]\.?m)/i.test(text)
/** Italians write `07.30`, which is a time only where the header says so. */
const isPointed = (text: string) => /^([01]?\d|2[0-4])\.[0-5]\d(\.[0-5]\d)?$/.test(text)
const isNumber = (text: string) => /^h?\d{1,4}h?$/i.test(text)
const numberOf = (text: string) => Number(text.replace(/h/gi, '') || Number.NaN)

/** The columns with the time of the day beside one with the date. */
export interface ClockColumns {
  columns: SampledColumn[]
  read: (row: Row) => number
  isCounted: boolean
  isEnd: boolean
}

/** A clock, or numbers that count the steps of the day, perhaps with those of the quarters of an hour beside them. */
export function clockOf(
  columns: readonly SampledColumn[],
  rows: readonly Row[],
): ClockColumns | undefined {
  const clock = columns.find(
    ({ texts, words }) =>
      shareOf(texts, isClock) > 0.8 || (isPeriod(words) && shareOf(texts, isPointed) > 0.8),
  )
  if (clock) {
    const read = (row: Row) => readClock(textAt(clock.index)(row))
    return { columns: [clock], read, isCounted: false, isEnd: isEnd(clock) }
  }
  const counting = columns.filter(({ texts }) => shareOf(texts, isNumber) > 0.8)
  const named = counting.filter(({ words }) => isPeriod(words) && !isPartOfHour(words))
  const counters = counting.filter(({ index }) => isCounter(rows.map(textAt(index)).map(numberOf)))
  const period = named[0] ?? (counters.length === 1 ? counters[0] : undefined)
  if (!period) return undefined
  const numbers = period.texts.map(numberOf).filter(Number.isFinite)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  // The hour that ends at 0 belongs to the day before.
  if (isEnd(period) && least === 0) return undefined
  const [step, first] = [stepOfPeriods(most), least === 0 ? 0 : 1]
  const part = step === 60 ? partOfHour(counting) : undefined
  const minutes = (row: Row) => step * (numberOf(textAt(period.index)(row)) - first)
  const read = part ? (row: Row) => minutes(row) + part.read(row) : minutes
  return {
    columns: part ? [period, part.column] : [period],
    read,
    isCounted: true,
    isEnd: false,
  }
}

/** The column that counts the parts of an hour beside one that counts hours, or tells their minutes. */
function partOfHour(columns: readonly SampledColumn[]) {
  for (const column of columns.filter(({ words }) => isPartOfHour(words))) {
    const values = [...new Set(column.texts.filter(Boolean).map(numberOf))].sort((a, b) => a - b)
    const [least = Number.NaN, next = Number.NaN] = values
    const areEven = values.every((value, i) => value === least + i * (next - least))
    // Parts are counted by ones; minutes go up by the step.
    const step = next - least === 1 ? 60 / values.length : 1
    const isAll = next - least === 1 || values.length * (next - least) === 60
    if (!areEven || !isAll || !Number.isInteger(step) || least > 1) continue
    return { column, read: (row: Row) => step * (numberOf(textAt(column.index)(row)) - least) }
  }
  return undefined
}

/** A step that is counted, as in `Hour 3A`, `h7` and `12`; and a quarter of an hour, as in `H1Q4`. */
const COUNTED = /^([a-z]+\.?)?[ .]*0*(\d{1,3}) ?[abh*]?$/
const QUARTER = /^h ?(\d{1,2}) ?q ?([1-4])$/
/** A row with a whole day has at least as many values as the shortest day has hours. */
const FEWEST_SLOTS = 23

/** The columns of a table that has the values of a day in one row, with the minute at which each step begins. */
export function slotsOf(
  columns: readonly (Pick<SampledColumn, 'index' | 'header'> & Partial<SampledColumn>)[],
) {
  if (columns.every(({ header }) => header === '')) return bareSlots(columns)
  const kinds = group(
    columns.flatMap(({ header, index }) => {
      const slot = slotOf(header)
      return slot ? [{ ...slot, index }] : []
    }),
    ({ kind }) => kind,
  )
  const [kind, slots = []] = [...kinds].find(([, all]) => all.length >= FEWEST_SLOTS) ?? []
  const [least = 0, most = 0] = extent(slots, ({ at }) => at)
  if (kind === 'clock') {
    const step = stepOf(slots.map(({ at }) => at).sort((a, b) => a - b)) ?? 60
    // The last step of a day ends at 24:00, which may be written as 00:00; no step begins there.
    const areEnds = most === 1440 || (least === 0 && slots.at(-1)?.at === 0)
    return slots.map(({ index, at }) => ({ index, minute: areEnds ? (at || 1440) - step : at }))
  }
  const [step, first] = [stepOfPeriods(most), least === 0 ? 0 : 1]
  return slots.map(({ index, at }) => ({ index, minute: step * (at - first) }))
}

/** The place of a step in its day, as a header tells it: its number, or its minute on a clock. */
function slotOf(header: string): { kind: string; at: number } | undefined {
  const text = header.length > 30 ? '' : header.toLowerCase().replaceAll('_', ' ').trim()
  const [, hour, quarter] = QUARTER.exec(text) ?? []
  if (hour) return { kind: 'quarter', at: 4 * (Number(hour) - 1) + Number(quarter) }
  const [, word = '', number] = COUNTED.exec(text) ?? []
  if (number) return { kind: `${word} number`, at: Number(number) }
  const at = readClock(text)
  return Number.isFinite(at) ? { kind: 'clock', at } : undefined
}

/** The steps of a day without headers: as many columns of numbers as a day has hours, half hours or quarter-hours. */
function bareSlots(columns: readonly (Pick<SampledColumn, 'index'> & Partial<SampledColumn>)[]) {
  const numbers = columns.filter(
    ({ texts = [] }) => shareOf(texts, text => NUMBER.test(text)) > 0.8,
  )
  const step = [60, 30, 15].find(step => Math.abs(numbers.length - 1440 / step) <= 60 / step)
  return step ? numbers.map(({ index }, i) => ({ index, minute: i * step })) : []
}

const NUMBER = /^[-+−(]?[\d.,' ]*\d\)?$/
