import { parseArgs } from 'node:util'
import { OperatorError } from '../server/shared/operator-error.ts'
import { markedAs, type Which } from './stored-bookings.ts'

const USAGE = `Usage: npm run bookings -- COMMAND

  list [--spam] [--since 2026-11-01]   the newest first, without spam or only spam
  export [--spam] [--since …]          CSV: npm run --silent bookings -- export > bookings.csv
  delete ID...                         those with these ids, as the list shows them
  delete --email ADDRESS               every booking of this person
  delete --spam                        those that are marked as spam
  delete --before 2026-01-01           every booking from before this day (UTC) or time
  backup FILE | FOLDER [--keep 30]     to a file, or to a dated file, of which the newest are kept
  backup -                             to standard output: npm run --silent backup -- - > bookings.backup
  restore FILE                         inserts the bookings of a backup that are not stored yet
  test-mail                            sends a mail through SMTP_URL to NOTIFY_TO

A deletion asks before it deletes, unless --yes is given. The bookings are those in DATA_DIR, whether
a server runs there or not, or in the database that DATABASE_URL names.
`

const FLAG = { type: 'boolean' } as const
const TEXT = { type: 'string' } as const

const OPTIONS = {
  ...{ help: FLAG, spam: FLAG, yes: FLAG },
  ...{ before: TEXT, email: TEXT, keep: TEXT, since: TEXT },
}

/** The options of each command. */
const COMMANDS: Record<string, string[]> = {
  list: ['spam', 'since'],
  export: ['spam', 'since'],
  delete: ['email', 'spam', 'before', 'yes'],
  backup: ['keep'],
  restore: [],
  'test-mail': [],
}

/** The id of a booking, or its beginning. */
const ID = /^[\da-f]{8}[\da-f-]{0,28}$/i

/** PostgreSQL would read other forms as well, such as 12.11.2026 as the 11th of December. */
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

export type Options = Exclude<ReturnType<typeof readOptions>, string>

/**
 * Reads the arguments of the command.
 * @returns the options, or for `--help` the text that it prints
 * @throws Error for unknown options, and for options that do not go together
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return USAGE
  const [command = 'list', ...operands] = positionals
  const names = COMMANDS[command]
  if (!names) throw new OperatorError(`There is no command ${command}: --help lists them`)
  const other = Object.keys(values).find(name => !names.includes(name))
  if (other) throw new OperatorError(`${command} has no option --${other}`)
  checkTime('since', values.since)
  checkTime('before', values.before)
  if (command !== 'delete') checkOperands(command, operands)
  const { spam = false, since } = values
  const which = command === 'delete' ? choiceOf(operands, values) : markedAs(spam, since)
  return { command, operands, which, ...values }
}

function checkTime(name: string, time: string | undefined): void {
  if (time === undefined || (TIME.test(time) && !Number.isNaN(Date.parse(time)))) return
  throw new OperatorError(`--${name} needs a day such as 2026-11-12, or a time: 2026-11-12T09:30Z`)
}

function checkOperands(command: string, operands: string[]): void {
  const isPath = command === 'backup' || command === 'restore'
  if (isPath && operands.length !== 1) throw new OperatorError(`${command} needs one path`)
  if (!isPath && operands.length > 0) throw new OperatorError(`Unexpected: ${operands[0]}`)
}

/** The bookings to delete: those with ids or their beginnings, or those that the one option chooses. */
function choiceOf(
  ids: string[],
  { email, spam, before }: { email?: string; spam?: boolean; before?: string },
): Which {
  const choices = [
    ids.length > 0 && {
      condition:
        'exists (select from unnest($1::text[]) as given where starts_with(id::text, lower(given)))',
      values: [ids],
    },
    email !== undefined && { condition: 'lower(email) = lower($1)', values: [email.trim()] },
    before !== undefined && { condition: 'created_at < $1::timestamptz', values: [before] },
    spam && markedAs(true),
  ].filter(choice => typeof choice === 'object')
  const [choice, ...others] = choices
  if (!choice || others.length > 0) {
    throw new OperatorError('delete needs ids, or one of --email, --spam and --before')
  }
  if (ids.every(id => ID.test(id))) return choice
  throw new OperatorError('delete needs ids, each with the 8 characters that the list shows')
}
