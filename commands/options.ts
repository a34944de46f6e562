import { parseArgs } from 'node:util'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'

const USAGE = `Usage: npm run bookings -- [options]

  (none)                  lists the bookings, newest first
  --spam                  lists only bookings marked as spam
  --since 2026-11-01      only bookings since this day (UTC) or time
  --csv, --json           for export: npm run --silent bookings -- --csv > bookings.csv

  --delete ID...          deletes the bookings with these ids, as the list shows them
  --delete-email ADDRESS  deletes every booking of this person
  --delete-spam           deletes the bookings that are marked as spam
  --delete-before DATE    deletes every booking from before this day (UTC) or time
  --yes                   deletes without asking

  --backup FILE           writes every booking to FILE or, in a folder, to a dated file
  --keep 30               with --backup: keeps the folder's 30 newest dated backups
  --restore FILE          inserts the bookings of a backup; those already stored are not changed
  --test-mail             sends a test mail through SMTP_URL to NOTIFY_TO
  --help                  prints this help

The bookings are those in DATA_DIR, whether a server runs there or not, or in the database that
DATABASE_URL names, such as that of a Supabase project.
`

/** The options that say what the command does. They exclude each other. */
const ACTIONS = [
  ...(['delete', 'delete-email', 'delete-spam', 'delete-before'] as const),
  ...(['backup', 'restore', 'test-mail', 'json', 'csv'] as const),
]

/** The actions that list bookings. Only a list can be narrowed. */
const LISTS: readonly string[] = ['json', 'csv']

/** The id of a booking, or its beginning. */
const ID = /^[\da-f]{8}[\da-f-]{0,28}$/i

/** PostgreSQL would read other forms as well, such as 12.11.2026 as the 11th of December. */
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

export type Options = ReturnType<typeof parse>['values'] & { ids: string[] }

/**
 * Reads the options of the command.
 * @returns the options, or after `--help` the text that it prints
 * @throws OperatorError for unknown options, and for options that do not go together
 */
export function readOptions(): Options | { usage: string } {
  const { values, positionals } = parse()
  if (values.help) return { usage: USAGE }
  // Such as a variable in quotes that is not set.
  const [empty] = Object.entries(values).find(([, value]) => value === '') ?? []
  if (empty) throw new OperatorError(`--${empty} needs a value`)
  const [action, second] = ACTIONS.filter(name => values[name] !== undefined)
  const isList = action === undefined || LISTS.includes(action)
  const narrowing = (['spam', 'since'] as const).find(name => values[name] !== undefined)
  const other = second ?? (isList ? undefined : narrowing)
  if (other) throw new OperatorError(`--${action} and --${other} do not go together\n\n${USAGE}`)
  if (action === 'delete' && !(positionals.length > 0 && positionals.every(id => ID.test(id)))) {
    throw new OperatorError('--delete needs ids, each with the 8 characters that the list shows')
  }
  if (action !== 'delete' && positionals.length > 0) {
    throw new OperatorError(`Unexpected argument ${positionals[0]}\n\n${USAGE}`)
  }
  for (const name of ['since', 'delete-before'] as const) checkTime(name, values[name])
  if (values.keep !== undefined && action !== 'backup') {
    throw new OperatorError(`--keep needs --backup\n\n${USAGE}`)
  }
  return { ...values, ids: positionals.map(id => id.toLowerCase()) }
}

function checkTime(name: string, time?: string): void {
  if (time === undefined || (TIME.test(time) && !Number.isNaN(Date.parse(time)))) return
  throw new OperatorError(`--${name} needs a day such as 2026-11-12, or a time: 2026-11-12T09:30Z`)
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        spam: { type: 'boolean' },
        since: { type: 'string' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
        delete: { type: 'boolean' },
        'delete-email': { type: 'string' },
        'delete-spam': { type: 'boolean' },
        'delete-before': { type: 'string' },
        yes: { type: 'boolean', default: false },
        backup: { type: 'string' },
        keep: { type: 'string' },
        restore: { type: 'string' },
        'test-mail': { type: 'boolean' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError(`${reasonOf(error)}\n\n${USAGE}`)
  }
}
