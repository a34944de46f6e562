import type { AskedKind } from '../../analysis/analyse.ts'
import { AnalysisClient } from '../../analysis/client.ts'
import { CodeNotLoaded } from '../../analysis/files/refusal.ts'
import type { WorkerAnswer, WorkerQuestion } from '../../analysis/worker.ts'
import { expect, test } from '../support/test.ts'
import { visitorFile } from './read.ts'

/** A stand-in for the browser's worker, which the test makes answer. */
class StandIn {
  onmessage: ((event: { data: WorkerAnswer }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  readonly asked: WorkerQuestion[] = []
  isEnded = false

  postMessage(question: WorkerQuestion) {
    this.asked.push(question)
  }

  terminate() {
    this.isEnded = true
  }

  answer(said: object) {
    this.onmessage?.({ data: said as WorkerAnswer })
  }
}

function clientOf<K extends AskedKind = 'units'>(kind = 'units' as K) {
  const workers: StandIn[] = []
  const client = new AnalysisClient(kind, () => {
    const worker = new StandIn()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const running = () => workers.filter(({ isEnded }) => !isEnded).length
  return { client, workers, running }
}

const files = [visitorFile('a.csv', '1')]
const analysis = (rows: number) => ({ answer: { result: { rows } } })

test('a question reports its progress, and its files are sent once', async () => {
  const { client, workers } = clientOf()
  client.prepare()
  const shares: number[] = []
  const first = client.analyse(files, {}, share => shares.push(share))
  workers[0]?.answer({ share: 0.5 })
  workers[0]?.answer(analysis(7))
  expect(await first).toMatchObject({ result: { rows: 7 } })
  expect(shares).toEqual([0.5])
  const second = client.analyse(files, { settings: { limit: 70 } })
  workers[0]?.answer(analysis(8))
  expect(await second).toMatchObject({ result: { rows: 8 } })
  expect(workers[0]?.asked.map(question => question.about?.source)).toEqual([files, undefined])
  expect(workers).toHaveLength(1)
})

test('one worker is asked only the newest of overlapping questions about the same files', async () => {
  const { client, workers, running } = clientOf()
  const shares: number[] = []
  const first = client.analyse(files, {}, share => shares.push(share))
  const second = client.analyse(files, { settings: { limit: 70 } })
  const third = client.analyse(files, { settings: { limit: 60 } })
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  expect(workers[0]?.asked).toHaveLength(1)
  workers[0]?.answer({ share: 0.9 })
  workers[0]?.answer(analysis(1))
  workers[0]?.answer(analysis(3))
  expect(await third).toMatchObject({ result: { rows: 3 } })
  expect(shares).toEqual([])
  expect(workers[0]?.asked.map(({ choices }) => choices.settings?.limit)).toEqual([undefined, 60])
  expect(running()).toBe(1)
})

test('a plan that another one replaces ends its worker', async () => {
  const { client, workers, running } = clientOf('plan')
  const order = (hours: number) => ({
    days: [],
    range: { from: '2025-01-01', to: '2025-12-31', isYear: true },
    storage: { hours, efficiency: 0.88 },
  })
  const older = client.analyse(order(2))
  const newer = client.analyse(order(4))
  await expect(older).rejects.toMatchObject({ name: 'AbortError' })
  expect(running()).toBe(1)
  workers[1]?.answer({ answer: { offers: [] } })
  expect(await newer).toEqual({ offers: [] })
  // An idle worker is asked again.
  client.stop()
  const stopped = client.analyse(order(3))
  expect(workers).toHaveLength(2)
  client.stop()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(running()).toBe(0)
})

test('other files end the worker that reads the older ones, and closing ends the last', async () => {
  const { client, workers, running } = clientOf()
  const older = client.analyse(files, {})
  const newer = client.analyse([...files], {})
  await expect(older).rejects.toMatchObject({ name: 'AbortError' })
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  // The answer of the ended worker is ignored.
  workers[0]?.answer(analysis(1))
  workers[1]?.answer(analysis(2))
  expect(await newer).toMatchObject({ result: { rows: 2 } })
  const open = client.analyse(files, {})
  client.close()
  await expect(open).rejects.toMatchObject({ name: 'AbortError' })
  expect(running()).toBe(0)
  const again = client.analyse(files, {})
  workers[2]?.answer(analysis(3))
  expect(await again).toMatchObject({ result: { rows: 3 } })
  expect(workers[2]?.asked[0]?.about?.source).toBe(files)
})

test('the client tells apart refusals, code that does not load, and failures', async () => {
  const { client, workers } = clientOf()
  const asked = (said: object) => {
    const answer = client.analyse(files, {})
    const worker = workers.at(-1)
    worker?.answer(said)
    return answer
  }
  const refusal = { reason: 'not-a-table', facts: { file: 'a' } }
  await expect(asked({ refusal })).rejects.toMatchObject(refusal)
  await expect(asked({ error: 'CodeNotLoaded' })).rejects.toThrow(CodeNotLoaded)
  await expect(asked({ error: 'TypeError' })).rejects.toThrow('The reader failed: TypeError.')
  const lost = client.analyse(files, {})
  workers.at(-1)?.onerror?.({ message: '' })
  await expect(lost).rejects.toThrow(CodeNotLoaded)
  const next = client.analyse(files, {})
  workers.at(-1)?.answer(analysis(1))
  expect(await next).toMatchObject({ result: { rows: 1 } })
  expect(workers).toHaveLength(2)
})
