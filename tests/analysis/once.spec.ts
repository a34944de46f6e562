import { readdirSync, readFileSync } from 'node:fs'
import { dispatchKind } from '../../analysis/dispatch/dispatch-kind.ts'
import { withAnswer, withColumns } from '../../analysis/edits.ts'
import type { Analysis, Choices, Extracted, KindOf } from '../../analysis/kinds.ts'
import { opened } from '../../analysis/open-files.ts'
import { pricesKind } from '../../analysis/prices/prices-kind.ts'
import { unitsKind } from '../../analysis/units/units-kind.ts'
import { expect, test } from '../support/test.ts'
import { casesOf, filesOf } from './cases/cases.ts'

/** A kind that counts its steps, and files that count the bytes that are taken from them. */
function counted<Rows extends { tables: Extracted; leftOut: Analysis<unknown>['leftOut'] }, Result>(
  kind: KindOf<Rows, Result>,
  name: string,
) {
  const [given] = casesOf([name])
  const files = given ? filesOf(given) : []
  const counts = { described: 0, extracted: 0, bytes: 0 }
  for (const { file } of files) {
    const slice = file.slice.bind(file)
    const countedSlice = (from = 0, to = file.size, type?: string) => {
      counts.bytes += Math.min(to, file.size) - from
      return slice(from, to, type)
    }
    Object.defineProperty(file, 'slice', { value: countedSlice })
  }
  const open = opened<Rows, Result>(
    {
      ...kind,
      describe(tables) {
        counts.described += 1
        return kind.describe(tables)
      },
      extract(...all) {
        counts.extracted += 1
        return kind.extract(...all)
      },
    },
    files,
  )
  return { open, counts, size: files.reduce((sum, { file }) => sum + file.size, 0) }
}

/** Expects settings to read nothing again, and an edit to decode and describe nothing again. */
async function expectOnce<
  Rows extends { tables: Extracted; leftOut: Analysis<unknown>['leftOut'] },
  Result,
>(kind: KindOf<Rows, Result>, name: string, settings: readonly Choices[]) {
  const { open, counts } = counted(kind, name)
  const { description, questions } = await open.analyse({})
  const first = { ...counts }
  expect(first.described).toBe(1)
  for (const choices of settings) await open.analyse(choices)
  expect(counts).toEqual(first)
  const [question] = questions
  const option = question?.options[0]
  if (question && option) {
    const answered = withAnswer(description, question.key, option.value)
    await open.analyse({ description: answered })
    await open.analyse({ ...settings[0], description: answered })
    // What an answer would give was extracted to ask about it.
    expect(counts).toEqual(first)
  }
  const [table] = description.tables
  const used = table?.columns.find(({ meaning }) => meaning !== null)
  const edited = withColumns(description, table?.id ?? '', [used?.index ?? 0], null)
  await open.analyse({ description: edited })
  expect(counts.extracted).toBeGreaterThan(first.extracted)
  expect({ ...counts, extracted: 0 }).toEqual({ ...first, extracted: 0 })
}

const LIMITS = [{ settings: { limit: 85 } }, { settings: { limit: 70 } }]

test('a moved setting reads nothing again, with an open question too', async () => {
  await expectOnce(unitsKind, 'units/vehicles-kwh-two-types', LIMITS)
  await expectOnce(unitsKind, 'units/two-signals-of-a-state-of-health', LIMITS)
  await expectOnce(pricesKind, 'prices/two-auctions-of-two-steps', [{ settings: { hours: 2 } }])
  await expectOnce(dispatchKind, 'dispatch/dispatch-two-units', [{ settings: { limit: 300 } }])
})

test('each file is decoded once', async () => {
  const all = [
    counted(unitsKind, 'units/cells-two-channels'),
    counted(dispatchKind, 'dispatch/dispatch-aemo'),
  ]
  for (const { open, counts, size } of all) {
    await open.analyse({})
    // The first megabyte is read for the id as well, and the start for the format and the encoding.
    const start = 2 ** 17
    expect(counts.bytes).toBeLessThan(2 * size + 3 * start)
  }
})

test('headers are found where files are described, and nowhere else', () => {
  const sources = ['extract', 'validate', 'units', 'prices', 'dispatch'].flatMap(folder =>
    sourcesIn(`analysis/${folder}`),
  )
  const finding = sources.filter(([, text]) => /\b(headerOf|sampleOf|profileOf)\b/.test(text))
  expect(finding.map(([path]) => path)).toEqual([])
})

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => [path, readFileSync(`${folder}/${path}`, 'utf8')] as const)
