import { FIELDS } from '../../contract/audit-bookings.ts'
import { type Database, DatabaseError, MAX_WAITING } from '../database/database.ts'
import { insertStatement } from './statements.ts'

/** Batches under way at once: while one is written to the disk, PostgreSQL executes the next. */
const MAX_BATCHES = 2

/** Requests in one batch, which has 4 MB if each body has 64 KB. */
const MAX_REQUESTS = 64

/** SQLSTATEs of errors that concern single requests: their data, their size, or a deadlock. */
const OF_ONE_REQUEST = /^(22|23|40|54)/

interface Waiting {
  /** A JSON array of bookings, without its brackets. */
  bookings: string
  answer(stored: Promise<unknown>): void
}

/**
 * Stores the bookings of visitors. Requests that arrive while others are being stored share one
 * statement and one commit, so that many at once take less processor time each. A request that comes
 * alone does not wait.
 */
export class BookingBatches {
  readonly #database: Database
  readonly #waiting: Waiting[] = []
  #underWay = 0

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Stores the bookings of one request, all or none. When it resolves, they are committed and on the
   * disk.
   * @param json an array of bookings
   * @throws DatabaseError if PostgreSQL refuses one of them or cannot be reached
   */
  async store(json: string): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) {
      throw new DatabaseError('53300', 'Too many requests are waiting')
    }
    await new Promise(answer => {
      this.#waiting.push({ bookings: json.trim().slice(1, -1), answer })
      if (this.#underWay < MAX_BATCHES) this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#underWay += 1
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, MAX_REQUESTS))
    this.#underWay -= 1
  }

  async #store(batch: Waiting[]): Promise<void> {
    const stored = this.#insert(batch)
    try {
      await stored
    } catch (error) {
      const isOfOne = error instanceof DatabaseError && OF_ONE_REQUEST.test(error.code)
      if (isOfOne && batch.length > 1) return this.#storeEach(batch)
      // The database has failed. The requests that wait would only wait for the same error.
      if (!isOfOne) batch.push(...this.#waiting.splice(0))
    }
    for (const { answer } of batch) answer(stored)
  }

  /** Stores each request by itself, so that an error reaches only the request that caused it. */
  async #storeEach(batch: Waiting[]): Promise<void> {
    const all = batch.map(waiting => {
      const stored = this.#insert([waiting])
      waiting.answer(stored)
      return stored
    })
    await Promise.allSettled(all)
  }

  #insert(batch: Waiting[]): Promise<unknown> {
    const bookings = batch.map(waiting => waiting.bookings).join(',')
    const payload = { json: `[${bookings}]`, columns: [...FIELDS] }
    const options = { select: null, ignoreDuplicates: false }
    return this.#database.execute('anon', insertStatement(payload, options))
  }
}
