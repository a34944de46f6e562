import { analyse } from '../../analysis/analyse.ts'
import { expect, test } from '../support/test.ts'
import { readText, upTo } from './price-files.ts'
import { leftOutOf, refusalOf, visitorFile } from './read.ts'

test('a price a day is refused by name, and so is a file of more than 50 MB', async () => {
  const days = upTo(9).map(i => `2024-01-0${i + 1},${3 * i + 20}`)
  const daily = readText(['date,EUR/MWh', ...days].join('\n'))
  await expect(daily).rejects.toMatchObject({ reason: 'one-a-day' })
  await expect(readText(' '.repeat(50_000_001))).rejects.toMatchObject({ reason: 'too-large' })
})

const good = visitorFile('good.csv', 'cycle,capacity\n1,2\n2,1.9')

test('more than 2 GB are refused, and so is no file at all', async () => {
  const large = visitorFile('large.csv', 'cycle,capacity\n1,2')
  Object.defineProperty(large.file, 'size', { value: 2_100_000_000 })
  const refusal = await refusalOf(analyse('units', [large]))
  expect(refusal).toMatchObject({ reason: 'too-large', facts: { count: 2_100_000_000 } })
  expect((await refusalOf(analyse('units', []))).reason).toBe('no-files')
})

test('a file that cannot be opened is left out by name', async () => {
  const gone = visitorFile('gone.csv', 'cycle')
  const error = new DOMException('The file has changed.', 'NotReadableError')
  Object.defineProperty(gone.file, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(error) }),
  })
  const reading = await analyse('units', [gone, good])
  expect(reading.result?.units.map(({ name }) => name)).toEqual(['good'])
  expect(leftOutOf(reading)).toEqual(['1 file unreadable'])
  const dropped = { file: new File([], 'old'), folder: '', isUnreadable: true }
  expect(leftOutOf(await analyse('units', [dropped, good]))).toEqual(['1 file unreadable'])
  expect((await refusalOf(analyse('units', [gone]))).reason).toBe('unreadable')
})
