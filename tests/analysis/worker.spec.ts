import { CodeNotLoaded } from '../../analysis/tables/refusal.ts'
import { ReaderWorker } from '../../analysis/tables/worker.ts'
import { droppedFiles } from '../../site/controls/files/visitor-files.ts'
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

const reader = new ReaderWorker<string>('/reader.js')

test('a request reports its progress, and the worker is kept for the next one', async () => {
  const shares: number[] = []
  StandIn.answers = [{ share: 0.5 }, { result: 7 }]
  expect(await reader.ask('one', { onProgress: share => shares.push(share) })).toBe(7)
  expect(shares).toEqual([0.5])
  StandIn.answers = [{ result: 8 }]
  expect(await reader.ask('two')).toBe(8)
  expect(StandIn.all).toHaveLength(1)
  StandIn.answers = [{ refusal: { reason: 'no-age', facts: { file: 'a' } } }]
  await expect(reader.ask('three')).rejects.toMatchObject({
    reason: 'no-age',
    facts: { file: 'a' },
  })
  StandIn.answers = [{ error: 'CodeNotLoaded' }]
  await expect(reader.ask('four')).rejects.toThrow(CodeNotLoaded)
  StandIn.answers = [{ error: 'TypeError' }]
  await expect(reader.ask('five')).rejects.toThrow('The reader failed: TypeError.')
})

test('a request that is stopped ends its worker, and another one waits', async () => {
  const before = StandIn.all.length
  StandIn.answers = []
  const stop = new AbortController()
  const answer = reader.ask('one', { signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
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
