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
  json?: boolean
  spam?: boolean
  yes?: boolean
  email?: string
  keep?: string
  /** A day or a time in a form that PostgreSQL reads as it is meant. */
  before?: string
  since?: string
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
  const options = parse(command, others)
  checkTime('since', options.since)
  checkTime('before', options.before)
  if (command === 'delete') checkChoice(options)
  else checkOperands(options)
  return options
}

const isCommand = (name: string): name is Options['command'] => Object.hasOwn(COMMANDS, name)

const usageError = (message: string) => new OperatorError(`${message}\n\n${USAGE}`)

function parse(command: Options['command'], args: string[]): Options {
  try {
    const options: Record<string, typeof FLAG | typeof TEXT> = COMMANDS[command]
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { command, operands: positionals, ...values }
  } catch (error) {
    throw usageError(reasonOf(error))
  }
}

function checkTime(name: string, time: string | undefined): void {
  if (time === undefined || (TIME.test(time) && !Number.isNaN(Date.parse(time)))) return
  throw new OperatorError(`--${name} needs a day such as 2026-11-12, or a time: 2026-11-12T09:30Z`)
}

function checkChoice({ operands: ids, email, spam, before }: Options): void {
  const choices = [ids.length > 0, email !== undefined, spam, before !== undefined]
  if (choices.filter(Boolean).length !== 1) {
    throw usageError('delete needs ids, or one of --email, --spam and --before')
  }
  if (ids.every(id => ID.test(id))) return
  throw new OperatorError('delete needs ids, each with the 8 characters that the list shows')
}

function checkOperands({ command, operands }: Options): void {
  const isPath = command === 'backup' || command === 'restore'
  if (isPath && operands.length !== 1) throw usageError(`${command} needs one path`)
  if (!isPath && operands.length > 0) throw usageError(`Unexpected: ${operands[0]}`)
}
