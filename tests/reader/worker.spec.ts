import { droppedFiles } from '../../site/reader/dropped-files.ts'
import { Refusal } from '../../site/reader/refusal.ts'
import { startReading } from '../../site/reader/start-reading.ts'
import { expect, test } from '../support/test.ts'
import { visitorFile } from './read.ts'

/** Stands in for the browser's: it answers every request with what the test says. */
class StandIn {
  static readonly all: StandIn[] = []
  static answers: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  isEnded = false

  constructor() {
    StandIn.all.push(this)
  }

  postMessage() {
    for (const data of StandIn.answers) queueMicrotask(() => this.onmessage?.({ data }))
  }

  terminate() {
    this.isEnded = true
  }
}

test.describe.configure({ mode: 'default' })
test.beforeEach(() => {
  Object.assign(globalThis, { Worker: StandIn })
})

const files = [visitorFile('cell.csv', 'cycle,capacity')]

test('a reading reports its progress, and the worker is kept for the next one', async () => {
  const shares: number[] = []
  StandIn.answers = [{ share: 0.5 }, { reading: { rows: 7 } }]
  const reading = await startReading(files, { onProgress: share => shares.push(share) })
  expect(reading).toEqual({ rows: 7 })
  expect(shares).toEqual([0.5])
  StandIn.answers = [{ refusal: { reason: 'no-age', facts: { file: 'cell.csv' } } }]
  const error = await startReading(files).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ reason: 'no-age', facts: { file: 'cell.csv' } })
  expect(StandIn.all).toHaveLength(1)
})

test('a reading that is stopped ends its worker, and another one waits', async () => {
  const before = StandIn.all.length
  StandIn.answers = []
  const stop = new AbortController()
  const reading = startReading(files, { signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
  expect(StandIn.all.filter(({ isEnded }) => isEnded)).toHaveLength(1)
  expect(StandIn.all.length).toBeGreaterThan(before)
  expect(StandIn.all.at(-1)?.isEnded).toBe(false)
})

test('folders that are dropped give their files, with the folder of each', async () => {
  const file = (path: string) => ({
    isFile: true,
    fullPath: path,
    file: (resolve: (file: File) => void) => resolve(visitorFile(path, '1').file),
  })
  const folder = (...inside: unknown[]) => {
    // A browser gives the entries in several parts.
    const parts = [inside.slice(0, 1), inside.slice(1), []]
    return {
      isFile: false,
      createReader: () => ({ readEntries: (then: (part: unknown) => void) => then(parts.shift()) }),
    }
  }
  const hot = folder(file('/test/hot/a.csv'), file('/test/hot/.DS_Store'), file('/test/hot/b.csv'))
  const items = [folder(hot, file('/test/c.csv')), file('/d.csv')]
  const transfer = { items: items.map(entry => ({ webkitGetAsEntry: () => entry })), files: [] }
  const dropped = await droppedFiles(transfer as unknown as DataTransfer)
  expect(dropped.map(({ file, folder }) => `${folder}/${file.name}`)).toEqual([
    'hot/a.csv',
    'hot/b.csv',
    'test/c.csv',
    '/d.csv',
  ])
})
