import { analyse } from '../../analysis/analyse.ts'
import { failureSentence } from '../../workbench/reading/failure-words.ts'
import { casesOf, filesOf } from '../analysis/cases/cases.ts'
import { refusalOf } from '../analysis/read.ts'
import { expect, test } from '../support/test.ts'

/** What is said of refused files, by their cases. */
const WORDS: Record<string, string> = {
  'empty-csv': 'A table was expected, and “empty.csv” is empty.',
  'plot-csv': 'is not text',
  'old-xls': '“old.xls” is .xls: save it in Excel as .xlsx or .csv',
  'locked-xlsx': 'without a password',
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
