import { type PGlite, protocol } from '@electric-sql/pglite'
import { DatabaseError, type Result, type Role, type Row, type Statement } from '../database.ts'

const { serialize } = protocol

/** So many statements keep their plan; the texts of an insert depend on the client's columns. */
const MAX_PREPARED = 64

interface Prepared {
  name: string
  /** Names of the columns that it returns. */
  columns: string[]
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

/**
 * Sends statements to PGlite as messages of PostgreSQL's protocol, whole transactions in one call:
 * a call into the engine costs as much as the insert itself, and PGlite's own `transaction` makes a
 * dozen of them.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export class Pipeline {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  #names = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /**
   * Runs statements as `role` in one transaction: all are committed, or none.
   * @throws DatabaseError of the first statement that is refused
   * @throws anything else if the engine broke down and cannot be used again
   */
  async transaction(role: Role, statements: readonly Statement[]): Promise<Result[]> {
    const frame = [{ text: 'begin' }, { text: `set local role ${role}` }, { text: 'commit' }]
    const [begin, setRole, commit] = await Promise.all(frame.map(({ text }) => this.#prepare(text)))
    if (!begin || !setRole || !commit) throw new Error('Unprepared transaction')
    const prepared: Prepared[] = []
    for (const { text } of statements) prepared.push(await this.#prepare(text))

    const messages = await this.#send([
      ...run(begin),
      ...run(setRole),
      ...statements.flatMap(({ values }, index) => run(prepared[index] as Prepared, values)),
      ...run(commit),
      serialize.sync(),
    ])
    const refusal = messages.find(isError)
    if (refusal) {
      await this.#send([serialize.query('rollback')])
      throw toDatabaseError(refusal)
    }
    return readResults(messages, prepared)
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known) return known
    if (this.#prepared.size >= MAX_PREPARED) await this.#forgetOldest()
    this.#names += 1
    const name = `s${this.#names}`
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const refusal = messages.find(isError)
    if (refusal) throw toDatabaseError(refusal)
    const description = messages.find(message => message.name === 'rowDescription') as
      | { fields: { name: string }[] }
      | undefined
    const prepared = { name, columns: description?.fields.map(field => field.name) ?? [] }
    this.#prepared.set(text, prepared)
    return prepared
  }

  async #forgetOldest(): Promise<void> {
    for (const [text, { name }] of this.#prepared) {
      this.#prepared.delete(text)
      await this.#send([serialize.close({ type: 'S', name }), serialize.sync()])
      return
    }
  }

  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const bytes = new Uint8Array(Buffer.concat(parts))
    const { messages } = await this.#pglite.execProtocol(bytes, {
      syncToFs: false,
      throwOnError: false,
    })
    return messages
  }
}

function run({ name }: Prepared, values: readonly (string | null)[] = []): Uint8Array[] {
  return [serialize.bind({ statement: name, values: [...values] }), serialize.execute({})]
}

/** The results of the statements between "set role" and "commit". */
function readResults(messages: readonly Message[], prepared: readonly Prepared[]): Result[] {
  const results: Result[] = []
  let rows: Row[] = []
  let completed = -2
  for (const message of messages) {
    if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] }
      const columns = prepared[completed]?.columns ?? []
      rows.push(Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? null])))
    } else if (message.name === 'commandComplete') {
      if (completed >= 0 && completed < prepared.length) {
        const { text } = message as unknown as { text: string }
        results.push({ rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0) })
        rows = []
      }
      completed += 1
    }
  }
  return results
}

interface ErrorMessage {
  code?: string
  message: string
  hint?: string
}

function isError(message: Message): boolean {
  return message.name === 'error'
}

function toDatabaseError(message: Message): DatabaseError {
  const { code, message: text, hint } = message as unknown as ErrorMessage
  return new DatabaseError(code ?? 'XX000', text, hint ?? null)
}
