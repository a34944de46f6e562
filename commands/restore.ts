import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database } from '../server/database/database.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { datedBackups, FORMAT } from './backup.ts'
import { numberOf } from './output.ts'
import { COLUMNS, insertMissing, ROWS_AT_ONCE } from './stored-bookings.ts'

/** The greatest age in milliseconds of a folder's newest backup: two days, because one nightly backup may fail. */
const OLDEST = 2 * 86_400_000

/**
 * Reads a backup, or the newest dated one of a folder, to its end.
 * @returns what was found, in words
 * @throws OperatorError that says what is wrong with the file, or that the newest one is more than two days from now
 */
export async function checkBackup(target: string): Promise<string> {
  const isFolder = (await stat(target)).isDirectory()
  const newest = isFolder ? (await datedBackups(target)).at(-1) : ''
  if (newest === undefined) throw new OperatorError(`There is no dated backup in ${target}`)
  const path = join(target, newest)
  let count = 0
  for await (const _ of readBackup(path)) count += 1
  const { mtime } = await stat(path)
  if (isFolder && Math.abs(Date.now() - mtime.getTime()) > OLDEST) {
    throw new OperatorError(`The newest backup is ${path}, of ${mtime.toISOString()}`)
  }
  return `${path} is whole, with ${numberOf(count)}, written at ${mtime.toISOString()}.\n`
}

/** Opens a backup. @returns its bookings @throws OperatorError if it is none */
export async function openBackup(path: string): Promise<AsyncIterable<string>> {
  const records = readBackup(path)
  const first = await records.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* records
  })()
}

/**
 * Inserts the bookings of a backup, all or none. Bookings that are already stored are not changed, so that a restore
 * can be repeated.
 * @returns what was done, in words
 * @throws OperatorError that says what is wrong with the file
 */
export async function restoreBackup(
  database: Database,
  records: AsyncIterable<string>,
  place: string,
): Promise<string> {
  let inserted = 0
  let count = 0
  await database.transaction(async client => {
    let batch: string[] = []
    const insert = async () => {
      inserted += await insertMissing(client, batch)
      count += batch.length
      batch = []
    }
    for await (const record of records) {
      if (batch.push(record) === ROWS_AT_ONCE) await insert()
    }
    await insert()
  })
  const present = `${count - inserted} more were stored already`
  return `Restored ${numberOf(inserted)}; ${present}. All are in ${place}.\n`
}

/**
 * Reads the bookings of a backup, each as a line of JSON. Once it has read all of them, gzip has checked the whole
 * file.
 */
async function* readBackup(path: string): AsyncGenerator<string> {
  let line = 0
  for await (const text of linesOf(path)) {
    const record = parse(text)
    line += 1
    if (line === 1 && record?.format !== FORMAT) throw notABackup(path)
    if (!record) throw new OperatorError(`${path} is damaged: line ${line} cannot be read`)
    if (line === 1) continue
    checkColumns(record)
    yield text
  }
  if (line < 1) throw notABackup(path)
}

function checkColumns(record: Record<string, unknown>): void {
  const unknown = Object.keys(record).find(name => !COLUMNS.includes(name) && name !== 'is_spam')
  if (!unknown) return
  throw new OperatorError(
    `The backup has a column ${unknown}, which this version does not know: restore it with the version that wrote it`,
  )
}

/** The lines of a file, decompressed. Only `\n` ends a line, because JSON text may contain other separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path)
  // The loop below receives the error.
  const content = pipeline(file.createReadStream(), createGunzip(), () => undefined)
  let rest = ''
  try {
    for await (const chunk of content.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    // The gzip header is missing.
    if (reasonOf(error) === 'incorrect header check') throw notABackup(path)
    throw new OperatorError(`${path} is damaged: ${reasonOf(error)}`)
  }
  if (rest !== '') yield rest
}

const notABackup = (path: string) => new OperatorError(`${path} is not a backup of bookings`)

function parse(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
