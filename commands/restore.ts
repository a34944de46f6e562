import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ClientBase } from 'pg'
import { OperatorError } from '../server/shared/operator-error.ts'
import { FORMAT } from './backup.ts'
import { insertMissing, ROWS_AT_ONCE } from './stored-bookings.ts'

/**
 * The most characters that stay in memory while the end of a line is sought. A booking takes fewer, even
 * one from before its hidden field had a limit.
 */
const LONGEST_LINE = 10_000_000

/** Reads a whole backup. @throws OperatorError that says what is wrong with the file */
export async function checkBackup(path: string): Promise<void> {
  for await (const _ of readBackup(path));
}

/**
 * Inserts the bookings of a backup, all or none. Bookings that are stored already stay as they are, so
 * that a restore can be repeated.
 * @throws OperatorError that says what is wrong with the file, or which booking differs from the stored one
 */
export async function restoreBackup(
  session: ClientBase,
  path: string,
): Promise<{ inserted: number; present: number }> {
  let inserted = 0
  let count = 0
  let batch: string[] = []
  const insert = async () => {
    const result = await insertMissing(session, batch)
    if (result.different) {
      throw new OperatorError(
        `A different booking with the id ${result.different} was stored before`,
      )
    }
    inserted += result.inserted
    count += batch.length
    batch = []
  }
  await session.query('begin')
  try {
    for await (const booking of readBackup(path)) {
      batch.push(booking)
      if (batch.length === ROWS_AT_ONCE) await insert()
    }
    await insert()
    await session.query('commit')
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
  return { inserted, present: count - inserted }
}

/**
 * Reads the bookings of a backup, each a line of JSON. The file has been checked when its last line has
 * been read.
 * @throws OperatorError that says what is wrong with the file
 */
async function* readBackup(path: string): AsyncGenerator<string> {
  const sum = createHash('sha256')
  let count = -1
  let isWhole = false
  for await (const line of linesOf(path)) {
    const record = parse(line)
    if (count < 0 && record?.format !== FORMAT) break
    if (!record || isWhole) {
      throw new OperatorError(`${path} is damaged: line ${count + 2} cannot be read`)
    }
    if (record.bookings === count && record.sha256 !== undefined) {
      if (record.sha256 !== sum.digest('hex')) {
        throw new OperatorError(`${path} is damaged: its checksum does not match`)
      }
      isWhole = true
      continue
    }
    sum.update(`${line}\n`)
    if (count >= 0) yield line
    count += 1
  }
  if (count < 0) throw new OperatorError(`${path} is not a backup of bookings`)
  if (!isWhole) throw new OperatorError(`${path} is incomplete`)
}

/** The lines of a file. Only `\n` ends a line, because JSON text may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new OperatorError(`${path} is not a backup of bookings`)
    yield* lines
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
