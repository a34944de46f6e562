import { STORAGE } from '../../site/model/battery.ts'
import { PriceRefusal } from '../../site/reader/price-reading.ts'
import { startPlanning, startReadingPrices } from '../../site/reader/start-reading-prices.ts'
import { expect, test } from '../support/test.ts'
import { visitorFile } from './read.ts'

/** Stands in for the browser's: it keeps its requests, and answers each with what the test says. */
class StandIn {
  static all: StandIn[] = []
  static answers: unknown[] = []
  static requests: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  isEnded = false

  constructor() {
    StandIn.all.push(this)
  }

  postMessage(request: unknown) {
    StandIn.requests.push(request)
    for (const data of StandIn.answers) queueMicrotask(() => this.onmessage?.({ data }))
  }

  terminate() {
    this.isEnded = true
  }
}

test.describe.configure({ mode: 'default' })
test.beforeEach(() => {
  Object.assign(globalThis, { Worker: StandIn })
  StandIn.requests = []
})

const files = [visitorFile('prices.csv', 'time,price')]
const range = { from: '2025-01-01', to: '2025-12-31', isYear: true }

test('a worker reads files, plans a year of them and says how far it is', async () => {
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  StandIn.answers = [{ share: 0.5 }, { reading: { rows: 7 } }]
  expect(await startReadingPrices(files, { series: 'FR', onProgress })).toEqual({ rows: 7 })
  StandIn.answers = [{ share: 0.7 }, { planned: { offers: [] } }]
  expect(await startPlanning([], range, STORAGE, { onProgress })).toEqual({ offers: [] })
  expect(shares).toEqual([0.5, 0.7])
  expect(StandIn.requests).toEqual([
    { files, series: 'FR' },
    { days: [], range, storage: STORAGE },
  ])
  expect(StandIn.all).toHaveLength(1)
})

test('a refusal keeps its reason, and an error says its name alone', async () => {
  StandIn.answers = [{ refusal: { reason: 'no-times', facts: { file: 'prices.csv' } } }]
  const refusal = await startReadingPrices(files).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PriceRefusal)
  expect(refusal).toMatchObject({ reason: 'no-times', facts: { file: 'prices.csv' } })
  StandIn.answers = [{ error: 'RangeError' }]
  await expect(startPlanning([], range, STORAGE)).rejects.toThrow('RangeError')
})

test('a plan that is stopped ends its worker, and another one waits', async () => {
  const ended = () => StandIn.all.filter(({ isEnded }) => isEnded).length
  const before = ended()
  StandIn.answers = []
  const stop = new AbortController()
  const plan = startPlanning([], range, STORAGE, { signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(plan).rejects.toThrow('stopped')
  expect(ended()).toBe(before + 1)
  expect(StandIn.all.at(-1)?.isEnded).toBe(false)
})
