import { analyse } from '../../analysis/analyse.ts'
import { failureSentence } from '../../site/reading/failure-words.ts'
import { expect, test } from '../support/test.ts'
import { casesOf, filesOf } from './cases/cases.ts'
import { refusalOf } from './nothing-read.ts'
import { visitorFile } from './read.ts'
import { leftOutOf } from './units.ts'

/** What is said of refused files, by their cases. */
const WORDS: Record<string, string> = {
  'empty-csv': 'A table was expected, and “empty.csv” is empty.',
  'plot-csv': 'is a picture',
  'old-xls': '“old.xls” is .xls: save it in Excel as .xlsx or .csv.',
  'locked-xlsx': 'save a copy without one',
  'broken-xlsx': 'cannot be opened',
  'cell-nda': 'export it in Neware BTSDA',
  'cell-mpr': 'export it in EC-Lab as text',
  'cells-mat': 'writetable',
  'cells-parquet': 'save it with pandas',
  'noise-csv': 'is not text',
}
for (const [name, words] of Object.entries(WORDS)) {
  test(`what is said of ${name} names the file or what to do`, async () => {
    const [file] = casesOf([`units/${name}-alone`])
    const refusal = await refusalOf(analyse('units', file ? filesOf(file) : []))
    expect(failureSentence(refusal)).toContain(words)
  })
}

const good = visitorFile('good.csv', 'cycle,capacity\n1,2\n2,1.9')

test('more than 2 GB are refused, and so is no file at all', async () => {
  const large = visitorFile('large.csv', 'cycle,capacity\n1,2')
  Object.defineProperty(large.file, 'size', { value: 2_100_000_000 })
  const refusal = await refusalOf(analyse('units', [large]))
  expect(failureSentence(refusal)).toBe('At most 2 GB can be read at once, and there are 2.1 GB.')
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
