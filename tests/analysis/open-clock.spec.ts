import { openSource } from '../../analysis/analyse.ts'
import { capturesOf } from '../../analysis/dispatch/dispatch-verdicts.ts'
import type { Choices } from '../../analysis/reading.ts'
import type { PriceDay } from '../../analysis/storage/price-days.ts'
import { expect, test } from '../support/test.ts'
import { datesFrom, upTo } from './price-files.ts'
import { visitorFile } from './read.ts'

/** Cheap from 12 to 14, dear from 18 to 20, on the clocks of Berlin. */
const PRICES: PriceDay[] = datesFrom('2025-06-01', 60).map(date => ({
  date,
  prices: upTo(24).map(hour => {
    if (hour >= 18 && hour < 20) return 150 - hour
    return hour >= 12 && hour < 14 ? 20 + hour : 80 + hour / 10
  }),
}))
const FLAT = PRICES.map(({ date }) => ({ date, prices: upTo(24).map(() => 80) }))

/** The power in MW of a battery that trades in these hours of UTC. */
const powerAt = (hour: number) => ({ 10: -10, 11: -10, 16: 10, 17: 7 })[hour] ?? 0

/** The log in UTC of a number of days, without a part of the first and of the last one. */
const log = (first: string, days: number, others = '', of: (power: number) => string = () => '') =>
  [
    `time,power (MW)${others}`,
    ...datesFrom(first, days)
      .flatMap(date =>
        upTo(24).map(hour => `${date} ${hour}:00,${powerAt(hour)}${of(powerAt(hour))}`),
      )
      .slice(5, -5),
  ].join('\n')

const opened = (text: string) => {
  const open = openSource('dispatch', [visitorFile('log.csv', text)])
  return async (choices: Choices) => {
    const { questions, result } = await open.analyse(choices)
    return { questions, result }
  }
}
const sharesOf = ([question]: Awaited<ReturnType<ReturnType<typeof opened>>>['questions']) =>
  Object.fromEntries(
    question?.options.map(({ value, result }) => [value, Math.round(Number(result?.share))]) ?? [],
  )

test('a log that names no clock asks for it with the share of each, and an answer decides', async () => {
  const asked = opened(log('2025-07-01', 21))
  const open = await asked({ prices: PRICES })
  expect(open.questions).toMatchObject([{ id: 'clock', asked: true, answer: null }])
  const shares = sharesOf(open.questions)
  expect(Object.keys(shares)).toEqual(['local', 'winter', 'utc'])
  expect(shares.utc).toBeGreaterThan(95)
  expect(shares.local).toBeLessThan(shares.winter as number)
  expect(shares.winter).toBeLessThan(shares.utc as number)
  expect(open.questions[0]?.effect).toBeCloseTo(Number(shares.utc) - Number(shares.local), -0.5)

  for (const clock of ['utc', 'local'] as const) {
    const answered = await asked({ prices: PRICES, answers: { clock } })
    expect(answered.questions).toMatchObject([{ id: 'clock', asked: false, answer: clock }])
    expect(sharesOf(answered.questions)).toEqual(shares)
    const comparison = answered.result?.comparison
    expect(comparison && Math.round(100 * capturesOf(comparison).yours)).toBe(shares[clock])
  }
})

test('a clock that changes nothing is not asked about, but stays a question of the menu', async () => {
  const { questions } = await opened(log('2025-07-01', 21))({ prices: FLAT })
  expect(questions).toMatchObject([{ id: 'clock', asked: false, effect: 0 }])
})

test('the question that moves the share most comes first', async () => {
  const { questions } = await opened(
    log('2025-07-01', 21, ',other power (MW)', power => `,${power * 0.9}`),
  )({
    prices: PRICES,
  })
  expect(questions.map(({ id, asked }) => [id, asked])).toEqual([
    ['clock', true],
    ['value', false],
  ])
})

test('the question of the clock shows a mean day of summer time', async () => {
  const { questions } = await opened(log('2025-08-01', 120))({})
  const days = questions[0]?.options.map(({ result }) => result?.dayOf)
  expect(days?.[0]).toEqual(['2025-09-28', '2025-10-25'])
})
