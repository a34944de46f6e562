import { openDispatch } from './dispatch/open-dispatch.ts'
import { openPrices } from './prices/open-prices.ts'
import type { Analysis, Choices, OpenFiles } from './reading.ts'
import type { VisitorFile } from './tables/visitor-files.ts'
import { openUnits } from './units/open-units.ts'

/** What opens files, by the kind of what they are read as. */
const OPENERS = { units: openUnits, prices: openPrices, dispatch: openDispatch }

type Openers = typeof OPENERS
export type ReadKind = keyof Openers
/** What an analysis of a kind results in. */
export type ResultOf<K extends ReadKind> =
  ReturnType<Openers[K]> extends OpenFiles<infer R> ? R : never

/** Opens files, so that several choices can be analysed without reading them again. Nothing is read yet. */
export const openFiles = <K extends ReadKind>(kind: K, files: readonly VisitorFile[]) =>
  OPENERS[kind](files) as OpenFiles<ResultOf<K>>

/**
 * Reads a visitor's files and judges what they hold. It sends and stores nothing.
 *
 * @throws {Refusal} if no file is a table: a picture, an empty file, a binary export, a broken workbook
 */
export const analyse = <K extends ReadKind>(
  kind: K,
  files: readonly VisitorFile[],
  choices: Choices = {},
  onProgress?: (share: number) => void,
): Promise<Analysis<ResultOf<K>>> => openFiles(kind, files).analyse(choices, onProgress)
