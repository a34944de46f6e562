import { parseArgs } from 'node:util'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'

const USAGE = `Usage: npm run bookings -- COMMAND

  list [--spam] [--since 2026-11-01]   the newest first, without spam or only spam
  export [--json] [--spam] [--since …] CSV: npm run --silent bookings -- export > bookings.csv
  delete ID...                         those with these ids, as the list shows them
  delete --email ADDRESS               every booking of this person
  delete --spam                        those that are marked as spam
  delete --before 2026-01-01           every booking from before this day (UTC) or time
  backup FILE | FOLDER [--keep 30]     to a file, or to a dated file, of which the newest are kept
  restore FILE                         inserts the bookings of a backup that are not stored yet
  test-mail                            sends a mail through SMTP_URL to NOTIFY_TO

A deletion asks before it deletes, unless --yes is given. The bookings are those in DATA_DIR, whether
a server runs there or not, or in the database that DATABASE_URL names.
`

const FLAG = { type: 'boolean' } as const
const TEXT = { type: 'string' } as const

/** The options of each command. */
const COMMANDS = {
  list: { spam: FLAG, since: TEXT },
  export: { json: FLAG, spam: FLAG, since: TEXT },
  delete: { email: TEXT, spam: FLAG, before: TEXT, yes: FLAG },
  backup: { keep: TEXT },
  restore: {},
  'test-mail': {},
}

/** The id of a booking, or its beginning. */
const ID = /^[\da-f]{8}[\da-f-]{0,28}$/i

/** PostgreSQL would read other forms as well, such as 12.11.2026 as the 11th of December. */
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

export interface Options {
  command: keyof typeof COMMANDS
  /** What follows the command: ids, or a path. */
  operands: string[]
  flags: Set<string>
  values: Record<string, string | undefined>
}

/**
 * Reads the arguments of the command.
 * @returns the options, or for `--help` the text that it prints
 * @throws OperatorError for unknown options, and for options that do not go together
 */
export function readOptions([first = 'list', ...others]: string[]): Options | string {
  if (first === '--help' || others.includes('--help')) return USAGE
  // Timers that were set up with an earlier version say --backup.
  const command = first === '--backup' ? 'backup' : first
  if (!isCommand(command)) throw usageError(`There is no command ${first}`)
  const { values: all, positionals } = parse(command, others)
  const texts = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== true)
  // Such as a variable in quotes that is not set.
  const [empty] = texts.find(([, value]) => value === '') ?? []
  if (empty) throw new OperatorError(`--${empty} needs a value`)
  for (const [name, value] of texts) if (name !== 'email' && name !== 'keep') checkTime(name, value)
  const needsPath = command === 'backup' || command === 'restore'
  if (command === 'delete') checkChoice(positionals, all)
  else if (positionals.length !== (needsPath ? 1 : 0)) {
    throw usageError(needsPath ? `${command} needs one path` : `Unexpected: ${positionals[0]}`)
  }
  const flags = new Set(Object.keys(all).filter(name => all[name] === true))
  return { command, operands: positionals, flags, values: Object.fromEntries(texts) }
}

const isCommand = (name: string): name is Options['command'] => Object.hasOwn(COMMANDS, name)

const usageError = (message: string) => new OperatorError(`${message}\n\n${USAGE}`)

function parse(command: Options['command'], args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: COMMANDS[command] as Record<string, { type: 'string' | 'boolean' }>,
    })
    return { values: values as Record<string, string | true>, positionals }
  } catch (error) {
    throw usageError(reasonOf(error))
  }
}

function checkTime(name: string, time: string): void {
  if (TIME.test(time) && !Number.isNaN(Date.parse(time))) return
  throw new OperatorError(`--${name} needs a day such as 2026-11-12, or a time: 2026-11-12T09:30Z`)
}

function checkChoice(ids: string[], options: Record<string, unknown>): void {
  const chosen = Object.keys(options).filter(name => name !== 'yes')
  if (chosen.length + Number(ids.length > 0) !== 1) {
    throw usageError('delete needs ids, or one of --email, --spam and --before')
  }
  if (ids.every(id => ID.test(id))) return
  throw new OperatorError('delete needs ids, each with the 8 characters that the list shows')
}
