import { readFileSync } from 'node:fs'
import type { CellReading, ColumnChoice } from '../../analysis/cells/cell-reading.ts'
import { readCells } from '../../analysis/cells/read-cells.ts'
import { Refusal } from '../../analysis/tables/refusal.ts'
import { expect } from '../support/test.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** A file by its path, whose folder is that in which a visitor has it. */
export const visitorFile = (path: string, content: Content) => {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { file: new File([content], name), folder }
}

/** Reads files by their paths. */
export const read = (files: Record<string, Content>, columns: ColumnChoice = {}) =>
  readCells(
    Object.entries(files).map(([path, content]) => visitorFile(path, content)),
    { columns },
  )

export const sample = (name: string): Content =>
  new Uint8Array(readFileSync(`tests/analysis/samples/${name}`))

/** A file of tests/analysis/inputs. */
export const inputFile = (name: string): Content =>
  new Uint8Array(readFileSync(`tests/analysis/inputs/${name}`))

/** Expects every capacity within 0.1 % of what it must be. */
export function expectCapacities(ours: readonly number[] | undefined, theirs: readonly number[]) {
  expect(ours).toHaveLength(theirs.length)
  const errors = theirs.map((value, i) => Math.abs((ours?.[i] ?? 0) / value - 1))
  expect(Math.max(...errors)).toBeLessThan(0.001)
}

/** The reason why files are refused as a whole. */
export const refusalOf = async (reading: Promise<CellReading>) => {
  const error = await reading.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('The files were read.')
  return error
}

export const leftOutOf = ({ leftOut }: CellReading) =>
  leftOut.map(({ what, reason, count }) => `${count} ${what} ${reason}`)
