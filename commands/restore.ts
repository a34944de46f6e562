import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database } from '../server/database/database.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { FORMAT } from './backup.ts'
import { numberOf, print } from './output.ts'
import { COLUMNS, insertMissing, ROWS_AT_ONCE } from './stored-bookings.ts'

/** The format of earlier versions: not compressed, with a checksum in its last line, without `mailed_at`. */
const EARLIER_FORMAT = 'kneepoint bookings 2'

/** Reads a whole backup. @throws OperatorError that says what is wrong with the file */
export async function checkBackup(path: string): Promise<void> {
  for await (const _ of readBackup(path));
}

/**
 * Inserts the bookings of a backup, all or none. Bookings that are stored already stay as they are, so
 * that a restore can be repeated.
 * @throws OperatorError that says what is wrong with the file
 */
export async function restoreBackup(
  database: Database,
  path: string,
  place: string,
): Promise<void> {
  let inserted = 0
  let count = 0
  await database.transaction(async client => {
    let batch: string[] = []
    const insert = async () => {
      inserted += await insertMissing(client, batch)
      count += batch.length
      batch = []
    }
    for await (const record of readBackup(path)) {
      if (batch.push(record) === ROWS_AT_ONCE) await insert()
    }
    await insert()
  })
  const present = `${count - inserted} more were stored already`
  await print([`Restored ${numberOf(inserted)}; ${present}. All are in ${place}.\n`])
}

/**
 * Reads the bookings of a backup, each a line of JSON. The file has been checked when its last line has
 * been read: by gzip's checksum, or by that of the earlier format.
 */
async function* readBackup(path: string): AsyncGenerator<string> {
  const sum = createHash('sha256')
  let format: unknown
  let count = 0
  let isWhole = false
  for await (const text of linesOf(path)) {
    const record = parse(text)
    if (format === undefined) {
      format = record?.format
      if (format !== FORMAT && format !== EARLIER_FORMAT) break
    } else if (!record || isWhole) {
      throw new OperatorError(`${path} is damaged: line ${count + 2} cannot be read`)
    } else if (format === EARLIER_FORMAT && record.bookings === count) {
      isWhole = record.sha256 === sum.digest('hex')
      if (!isWhole) throw new OperatorError(`${path} is damaged: its checksum does not match`)
      continue
    } else {
      checkColumns(record)
      count += 1
      // A booking of the earlier format counts as mailed.
      yield format === FORMAT ? text : JSON.stringify({ ...record, mailed_at: record.created_at })
    }
    sum.update(`${text}\n`)
  }
  if (format === FORMAT || isWhole) return
  const reason = format === EARLIER_FORMAT ? 'is incomplete' : 'is not a backup of bookings'
  throw new OperatorError(`${path} ${reason}`)
}

function checkColumns(record: Record<string, unknown>): void {
  const unknown = Object.keys(record).find(name => !COLUMNS.includes(name) && name !== 'is_spam')
  if (!unknown) return
  throw new OperatorError(
    `The backup has a column ${unknown}, which this version does not know: restore it with the version that wrote it`,
  )
}

/** The lines of a file. Only `\n` ends a line, because JSON text may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(1))
  const source = file.createReadStream({ start: 0 })
  // The first byte of gzip; see RFC 1952. The loop below gets the error.
  const isCompressed = buffer[0] === 0x1f
  const content = isCompressed ? pipeline(source, createGunzip(), () => undefined) : source
  let rest = ''
  try {
    for await (const chunk of content.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new OperatorError(`${path} is damaged: ${reasonOf(error)}`)
  }
  if (rest !== '') yield rest
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
