import { readFileSync } from 'node:fs'
import { Refusal } from '../../analysis/files/refusal.ts'
import type { LeftOut } from '../../analysis/findings.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** A visitor's file, with its name and folder from a path. */
export const visitorFile = (path: string, content: Content) => {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { file: new File([content], name), folder }
}

/** The visitor's files with these contents, by their paths. */
export const visitorFiles = (files: Record<string, Content>) =>
  Object.entries(files).map(([path, content]) => visitorFile(path, content))

/** What was left out, such as `14 cycle gap`. */
export const leftOutOf = ({ leftOut }: { leftOut: readonly LeftOut[] }) =>
  leftOut.map(({ what, reason, count }) => `${count} ${what} ${reason}`)

/** Capacities of cycles that fade and bend, in Ah. */
export const fading = (cycles: number, start = 2) =>
  Array.from({ length: cycles }, (_, i) =>
    Number((start * (1 - 0.1 * (i / cycles) - 0.1 * (i / cycles) ** 3)).toFixed(6)),
  )

/** A file of running units that has expected results. */
export const runningFile = (name: string) =>
  readFileSync(`tests/analysis/outlook/data/${name}`, 'utf8')

/** The error of tests for files that are tables, but lack something. */
export class NothingRead extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** The reason why files are refused as a whole, or what they lack. */
export async function refusalOf(reading: Promise<unknown>): Promise<Refusal | NothingRead> {
  const error = await reading.then(
    () => new Error('The files were read.'),
    (error: unknown) => error,
  )
  if (error instanceof Refusal || error instanceof NothingRead) return error
  throw error
}
