import { droppedFiles } from '../../stage/controls/taken-files.ts'
import { visitorFile } from '../analysis/read.ts'
import { expect, test } from '../support/test.ts'

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
