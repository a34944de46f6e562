import { dispatchKind } from './dispatch/dispatch-kind.ts'
import type { VisitorFile } from './files/visitor-files.ts'
import type { Analysis, Choices, Opened } from './kinds.ts'
import { opened } from './open-files.ts'
import { pricesKind } from './prices/prices-kind.ts'
import { openPlan } from './storage/planned-year.ts'
import { unitsKind } from './units/units-kind.ts'

/** What opens what a question is about, by its kind: a visitor's files, or a year of prices that is planned. */
const OPENERS = {
  units: (files: readonly VisitorFile[]) => opened(unitsKind, files),
  prices: (files: readonly VisitorFile[]) => opened(pricesKind, files),
  dispatch: (files: readonly VisitorFile[]) => opened(dispatchKind, files),
  plan: openPlan,
}

type Openers = typeof OPENERS
/** All that can be asked about. */
export type AskedKind = keyof Openers
/** What a visitor's files are read as. */
export type ReadKind = Exclude<AskedKind, 'plan'>
/** What a question of a kind is about. */
export type SourceOf<K extends AskedKind> = Parameters<Openers[K]>[0]
/** What answers a question of a kind. */
export type AnswerOf<K extends AskedKind> =
  ReturnType<Openers[K]> extends Opened<infer Answer> ? Answer : never
/** What an analysis of files results in. */
export type ResultOf<K extends ReadKind> =
  AnswerOf<K> extends Analysis<infer Result> ? Result : never

/** Opens what is asked about, so that several choices can be analysed without reading it again. Nothing is read yet. */
export function openSource<K extends AskedKind>(kind: K, source: SourceOf<K>) {
  const { [kind]: open } = OPENERS
  return (open as (source: SourceOf<K>) => Opened<AnswerOf<K>>)(source)
}

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
): Promise<AnswerOf<K>> => openSource(kind, files as SourceOf<K>).analyse(choices, onProgress)
