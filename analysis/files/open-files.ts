import type { LeftOuts } from './left-outs.ts'
import { type FileReason, Refusal } from './refusal.ts'
import { numbered, type Table, tablesOf } from './tables.ts'
import type { VisitorFile } from './visitor-files.ts'

/** More bytes than this take minutes. */
const MOST_BYTES = 2_000_000_000

/** What browsers call a file that has changed, is gone, or must not be read. */
const UNREADABLE = /^(NotReadable|NotFound|Security|NotAllowed)Error$/

/**
 * Opens the tables of files, one file after the other. Of several, those that cannot be read are left out.
 *
 * @param onProgress how much of the files has been read, as a share of one
 * @param mostKept the most bytes of all files, where all of their rows are kept in memory
 * @throws {Refusal} if there are no files or too many bytes, or for the first file if none can be read
 */
export async function openFiles(
  files: readonly VisitorFile[],
  leftOut: LeftOuts<'file', FileReason>,
  onProgress: (share: number) => void = () => {},
  mostKept?: number,
): Promise<Table[]> {
  const limit = mostKept ?? MOST_BYTES
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > limit) throw new Refusal('too-large', { count: total, limit })
  const all: Table[] = []
  let refusal: Refusal<FileReason> | undefined
  let done = 0
  for (const each of files) {
    try {
      if (each.isUnreadable) throw new Refusal('unreadable', { file: each.file.name })
      const onBytes = (bytes: number) => {
        done += bytes
        onProgress(Math.min(1, done / total))
      }
      all.push(...(await tablesOf(each, onBytes, mostKept)))
    } catch (error) {
      const known = refusalOf(error, each.file)
      refusal ??= known
      leftOut.add('file', known.reason, () => each.file.name)
    }
  }
  if (all.length === 0) throw refusal ?? new Refusal('no-files')
  return numbered(all)
}

function refusalOf(error: unknown, { name: file }: File): Refusal<FileReason> {
  if (error instanceof Refusal) return error
  if (error instanceof Error && UNREADABLE.test(error.name))
    return new Refusal('unreadable', { file })
  throw error
}
