import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ReadKind } from '../../../analysis/analyse.ts'
import type { VisitorFile } from '../../../analysis/files/visitor-files.ts'
import type { CaseChoices, Seen } from './seen.ts'

const CASES = 'tests/analysis/cases'
const KINDS: readonly ReadKind[] = ['units', 'prices', 'dispatch']
export const EXPECTED = 'expected.json'

/** What is right under some choices; the first run has none. */
export interface Run {
  choices?: CaseChoices
  right: Seen
  /** What is as good as what is right. */
  accepted?: Outcome[]
}

/** What became of a file: a wrong number may be asked about, refused, marked, or shown as if it were right. */
export type Outcome = 'right' | 'asked' | 'refused' | 'marked' | 'wrong'

/** The outcome of what is seen, with what differs from what is right. */
export function outcomeOf({ right }: Run, seen: Seen): { outcome: Outcome; lines: string[] } {
  const lines = differences(right, seen)
  if (lines.length === 0) return { outcome: 'right', lines }
  if (seen.asked?.length) return { outcome: 'asked', lines }
  if (seen.missing) return { outcome: 'refused', lines }
  return { outcome: seen.doubts?.length ? 'marked' : 'wrong', lines }
}

/** A folder of files as a visitor drops them, with what is right of them in `expected.json`. */
export interface Case {
  kind: ReadKind
  /** `units/a-name`. */
  name: string
  path: string
}

/** All cases, or those whose names contain one of some texts. */
export const casesOf = (texts: readonly string[] = []): Case[] =>
  KINDS.flatMap(kind =>
    readdirSync(join(CASES, kind))
      .sort()
      .map(name => ({ kind, name: `${kind}/${name}`, path: join(CASES, kind, name) })),
  ).filter(({ name }) => texts.length === 0 || texts.some(text => name.includes(text)))

/** The files of a case, each with the folder that it was dropped in. */
export const filesOf = ({ path }: Case): VisitorFile[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== EXPECTED)
    .map(({ name, parentPath }) => ({
      file: new File([new Uint8Array(readFileSync(join(parentPath, name)))], name),
      folder: relative(path, parentPath).split(sep).join('/'),
    }))
    .sort((a, b) => pathOf(a).localeCompare(pathOf(b), 'en'))

const pathOf = ({ folder, file }: VisitorFile) => `${folder}/${file.name}`

export const runsOf = ({ path }: Case): Run[] =>
  JSON.parse(readFileSync(join(path, EXPECTED), 'utf8'))

/** The share by which a number may differ from the one that is right. */
const TOLERANCE = 1e-4

/** What differs from what is right, a line for each fact; facts that are not stated do not count, and null is none. */
function differences(right: unknown, seen: unknown, fact = ''): string[] {
  if (typeof right === 'number' && typeof seen === 'number') {
    return Math.abs(seen - right) <= TOLERANCE * Math.max(Math.abs(right), 0.1)
      ? []
      : [`${fact}: ${seen} instead of ${right}`]
  }
  const isList = Array.isArray(right)
  if (isList ? Array.isArray(seen) && seen.length === right.length : isRecord(right)) {
    return Object.entries(right as object).flatMap(([key, value]) =>
      differences(value, (isRecord(seen) || isList ? (seen as Seen) : {})[key], `${fact}/${key}`),
    )
  }
  return right === (seen ?? null)
    ? []
    : [`${fact}: ${JSON.stringify(seen)} instead of ${JSON.stringify(right)}`]
}

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
