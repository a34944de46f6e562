import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Case,
  casesOf,
  EXPECTED,
  filesOf,
  type Outcome,
  outcomeOf,
  type Run,
  runsOf,
} from './cases.ts'
import { type Seen, seenOf } from './seen.ts'

const args = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)
const isWritten = args.includes('--write')
const counts: Partial<Record<Outcome, number>> = {}

for (const each of casesOf(args.filter(arg => arg !== '--write'))) await runCase(each)
print(JSON.stringify(counts))
if (Object.keys(counts).length === 0) {
  print('No case has such a name.')
  process.exitCode = 1
}

/** Prints what differs from what is right. With `--write`, what is seen is written down as right. */
async function runCase(each: Case) {
  const seen: Run[] = []
  for (const run of runsOf(each)) {
    const found: Seen = await seenOf(each.kind, filesOf(each), run.choices).catch(error => ({
      missing: String(error?.stack ?? error),
    }))
    const { outcome, lines } = outcomeOf(run, found)
    const isAccepted = outcome === 'right' || run.accepted?.includes(outcome)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    seen.push({ ...run, right: isAccepted ? run.right : found })
    if (isAccepted) continue
    process.exitCode = 1
    const under = run.choices ? ` under ${JSON.stringify(run.choices)}` : ''
    print([`${each.name} is ${outcome}${under}`, ...lines.map(line => `  ${line}`)].join('\n'))
  }
  if (isWritten) writeFileSync(join(each.path, EXPECTED), written(seen))
}

/** Runs as JSON, in which a list of numbers or texts has one line. */
function written(runs: readonly Run[]) {
  return `${JSON.stringify(runs, null, 2).replace(/\[\n[^[\]{}]*\]/g, list =>
    list.replace(/\n\s*/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )}\n`
}
