import type {
  Clock,
  DispatchResult,
  DispatchUnit,
} from '../../analysis/dispatch/dispatch-reading.ts'
import { openDispatch } from '../../analysis/dispatch/open-dispatch.ts'
import type { Choices, LeftOut } from '../../analysis/reading.ts'
import type { VisitorFile } from '../../analysis/tables/visitor-files.ts'
import { NothingRead } from './nothing-read.ts'

/** A test's choices for a log. */
export type DispatchRole = 'power' | 'charge' | 'discharge'
export interface DispatchChoice {
  columns?: Partial<Record<DispatchRole, string>>
  unit?: DispatchUnit
  clock?: Clock
}

/** The part of a reading that tests look at. */
export interface DispatchReading
  extends Omit<DispatchResult, 'charged' | 'discharged' | 'headers' | 'device'> {
  columns: { role: DispatchRole; header: string; alternatives: string[] }[]
  leftOut: LeftOut[]
}

/**
 * Reads a log without asking: an unnamed unit is guessed by the size of the numbers, and several devices are added
 * up.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function readDispatch(
  files: readonly VisitorFile[],
  { clock, unit, columns: headers = {} }: DispatchChoice = {},
): Promise<DispatchReading> {
  const open = openDispatch(files)
  const answers = {
    ...{ device: 'all', unit: unit ?? 'unknown' },
    ...(clock && { clock }),
  }
  const choices: Choices = { answers, settings: { currency: 'EUR' } }
  const first = await open.analyse(choices)
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
    throw new NothingRead(missing?.id ?? 'no-power', {
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
    leftOut,
  }
}
