import { parseArgs } from 'node:util'
import { FIELDS } from '../contract/audit-bookings.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import { markedAs, ofPerson, type Which, withIds } from './stored-bookings.ts'

const USAGE = `Usage: npm run bookings -- COMMAND

  list [--spam] [--since 2026-11-01]   the newest first, without spam or only spam
  list --email ADDRESS                 every booking of this person, spam or not
  export [--spam] [--since …]          CSV: npm run --silent bookings -- export > bookings.csv
  export --email ADDRESS               every booking of this person as CSV
  correct ID FIELD=TEXT...             new answers: ${FIELDS.join(', ')}
  delete ID...                         the bookings with these ids from the list
  delete --email ADDRESS               every booking of this person
  delete --spam                        every booking that is marked as spam
  delete --before 2026-01-01           every booking from before this day (UTC) or time
  backup FILE | FOLDER [--keep 30]     to a file, or to a dated file in a folder, keeping the newest
  backup -                             to standard output: npm run --silent backup -- - > bookings.backup
  check FILE | FOLDER                  reads a backup to its end, or the newest of a folder and its date
  restore FILE                         inserts the bookings of a backup that are not stored yet
  test-mail                            sends a mail through SMTP_URL to NOTIFY_TO
  alert TEXT                           mails this text to NOTIFY_TO

A deletion or correction asks first, unless --yes is given. The bookings are those in DATA_DIR, whether
a server runs there or not, or in the database that DATABASE_URL names.
`

const FLAG = { type: 'boolean' } as const
const TEXT = { type: 'string' } as const

const OPTIONS = {
  ...{ help: FLAG, spam: FLAG, yes: FLAG },
  ...{ before: TEXT, email: TEXT, keep: TEXT, since: TEXT },
}

/** The options of each command, and its least and greatest number of operands. */
const COMMANDS: Record<string, { options: string[]; operands: [min: number, max: number] }> = {
  list: { options: ['spam', 'since', 'email'], operands: [0, 0] },
  export: { options: ['spam', 'since', 'email'], operands: [0, 0] },
  correct: { options: ['yes'], operands: [2, 99] },
  delete: { options: ['email', 'spam', 'before', 'yes'], operands: [0, 9999] },
  backup: { options: ['keep'], operands: [1, 1] },
  check: { options: [], operands: [1, 1] },
  restore: { options: [], operands: [1, 1] },
  'test-mail': { options: [], operands: [0, 0] },
  alert: { options: [], operands: [1, 1] },
}

/** The id of a booking, or its beginning. */
const ID = /^[\da-f]{8}[\da-f-]{0,28}$/i

/** The form of a time. PostgreSQL would accept other forms as well, and read 12.11.2026 as 11 December. */
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

export type Options = Exclude<ReturnType<typeof readOptions>, string>

/**
 * Reads the arguments of the command.
 * @returns the options, or for `--help` the text that it prints
 * @throws Error for unknown options, and for options that cannot be combined
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return USAGE
  const [command = 'list', ...operands] = positionals
  const known = COMMANDS[command]
  if (!known) throw new OperatorError(`There is no command ${command}: --help lists them`)
  const other = Object.keys(values).find(name => !known.options.includes(name))
  if (other) throw new OperatorError(`${command} has no option --${other}`)
  const [min, max] = known.operands
  if (operands.length > max) throw new OperatorError(`Unexpected: ${operands[max]}`)
  if (operands.length < min) throw new OperatorError(`${command} needs more operands: see --help`)
  checkTime('since', values.since)
  checkTime('before', values.before)
  return { command, operands, which: choiceOf(command, operands, values), ...values }
}

function checkTime(name: string, time: string | undefined): void {
  if (time === undefined || (TIME.test(time) && !Number.isNaN(Date.parse(time)))) return
  throw new OperatorError(`--${name} needs a day such as 2026-11-12, or a time: 2026-11-12T09:30Z`)
}

interface Choice {
  email?: string
  spam?: boolean
  before?: string
  since?: string
}

/** The bookings that a command is about. */
function choiceOf(command: string, operands: string[], choice: Choice): Which {
  const { email, spam = false, before, since } = choice
  const ids = command === 'correct' ? operands.slice(0, 1) : operands
  if (command !== 'delete' && command !== 'correct') {
    return email === undefined ? markedAs(spam, since) : ofPerson(email)
  }
  const choices = [
    ids.length > 0 && withIds(ids),
    email !== undefined && ofPerson(email),
    before !== undefined && { condition: 'created_at < $1::timestamptz', values: [before] },
    spam && markedAs(true),
  ].filter(each => typeof each === 'object')
  const [which, ...others] = choices
  if (!which || others.length > 0) {
    throw new OperatorError('delete needs ids, or one of --email, --spam and --before')
  }
  if (ids.every(id => ID.test(id))) return which
  throw new OperatorError(`${command} needs ids, each with the 8 characters that the list shows`)
}
