import type { LeftOuts } from './left-outs.ts'
import { type FileReason, Refusal } from './refusal.ts'
import type { VisitorFile } from './visitor-files.ts'

/** How much of the files has been read, as a share of one. */
export type OnProgress = (share: number) => void

interface Options<What extends string, Reason extends string> {
  /** More bytes than this are refused. */
  limit: number
  leftOut: LeftOuts<What | 'file', Reason | FileReason>
  onProgress?: OnProgress | undefined
}

/** What browsers call a file that has changed, is gone, or must not be read. */
const UNREADABLE = /^(NotReadable|NotFound|Security|NotAllowed)Error$/

/**
 * Reads one file after the other. Of several, those that cannot be read are left out.
 *
 * @param read reads a file, and tells the bytes that it has read
 * @returns what was read of each file, never nothing
 * @throws {Refusal} if there are no files or too many bytes, or for the first file if none can be read
 */
export async function readFiles<Read, What extends string, Reason extends string>(
  files: readonly VisitorFile[],
  { limit, leftOut, onProgress }: Options<What, Reason>,
  read: (file: VisitorFile, onBytes: (bytes: number) => void) => Promise<Read>,
): Promise<[Read, ...Read[]]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > limit) throw new Refusal('too-large', { count: total, limit })
  const all: Read[] = []
  let refusal: Refusal | undefined
  let before = 0
  for (const each of files) {
    let done = before
    try {
      if (each.isUnreadable) throw new Refusal('unreadable', { file: each.file.name })
      const onBytes = (bytes: number) => {
        done += bytes
        onProgress?.(Math.min(1, done / total))
      }
      all.push(await read(each, onBytes))
    } catch (error) {
      const known = refusalOf(error, each.file)
      refusal ??= known
      leftOut.add('file', known.reason as Reason, () => each.file.name)
    }
    before += each.file.size
    onProgress?.(total > 0 ? before / total : 1)
  }
  const [first, ...others] = all
  if (first === undefined) throw refusal ?? new Refusal('no-files')
  return [first, ...others]
}

function refusalOf(error: unknown, { name: file }: File): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof Error && UNREADABLE.test(error.name))
    return new Refusal('unreadable', { file })
  throw error
}
