import { readPrices } from '../prices/read-prices.ts'
import type { Choices } from '../reading.ts'
import type { OnProgress } from '../tables/read-files.ts'
import { Refusal } from '../tables/refusal.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import type {
  DispatchChoice,
  DispatchLeftOut,
  DispatchReading,
  DispatchRole,
} from './dispatch-reading.ts'
import { openDispatch } from './open-dispatch.ts'

interface Options {
  choice?: DispatchChoice | undefined
  /** That of the prices that the page shows, whose market the log is put into. */
  currency?: string | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads a log for the page's present controls, which know no questions: a unit that nothing names is that of the size
 * of the numbers there, and of several devices all are added.
 *
 * @throws {Refusal} if there is nothing to read
 */
export async function readDispatch(
  files: readonly VisitorFile[],
  { choice = {}, currency = 'EUR', onProgress }: Options = {},
): Promise<DispatchReading> {
  const open = openDispatch(files)
  const { clock, unit, columns: headers = {} } = choice
  const answers = {
    ...{ device: 'all', unit: unit ?? 'unknown' },
    ...(clock && { clock }),
  }
  const choices: Choices = { answers, settings: { currency } }
  const first = await open.analyse(choices, onProgress)
  const chosen = Object.entries(headers)
  const columns = first.tables.map(({ columns }) => {
    const found = chosen.flatMap(([meaning, header]) => {
      const column = columns.find(each => each.header === header)
      return column ? [[column.index, { meaning }] as const] : []
    })
    return Object.fromEntries(found)
  })
  const read =
    chosen.length > 0 ? await open.analyse({ ...choices, columns: { ...columns } }) : first
  const { result, missing, questions, tables, leftOut } = read
  if (!result) {
    const { count, found } = missing?.facts ?? {}
    const all = tables.flatMap(({ columns }) => columns.map(({ header }) => header)).filter(Boolean)
    throw new Refusal(missing?.id ?? 'no-power', {
      file: tables[0]?.file ?? '',
      found: Array.isArray(found) ? found.map(String) : all,
      ...(typeof count === 'number' && { count }),
    })
  }
  const value = questions.find(({ id }) => id === 'value')
  const nets = value?.options.map(option => option.value) ?? []
  return {
    ...result,
    columns: result.headers.map((header, i) => ({
      role: (result.headers.length > 1 ? ['charge', 'discharge'][i] : 'power') as DispatchRole,
      header,
      alternatives: nets.filter(other => other !== header),
    })),
    prices: result.prices ? await readPrices(files) : undefined,
    leftOut: leftOut as DispatchLeftOut[],
  }
}
