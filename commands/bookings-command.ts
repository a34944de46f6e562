import { fchmodSync, fstatSync } from 'node:fs'
import type { Database } from '../server/database/database.ts'
import { becomeOwner } from '../server/embedded-postgres/ordinary-user.ts'
import { loadSettings } from '../server/shared/environment.ts'
import { runCommand } from './run-command.ts'

const STDOUT = 1

function closeOnSignal(database: Database): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => database.close().finally(() => process.exit(1)))
  }
}

async function leaveRoot(folder: string): Promise<void> {
  const user = await becomeOwner(folder)
  if (user === null) return
  process.stderr.write(`This command goes on as the user ${user}, who owns the data folder.\n`)
}

/** Makes a file that the output goes to readable only by its owner, because it holds personal data. */
function closeOutputToOthers(): void {
  const { mode, uid } = fstatSync(STDOUT)
  const isFile = (mode & 0o170_000) === 0o100_000
  if (isFile && [0, uid].includes(process.getuid?.() ?? -1)) fchmodSync(STDOUT, 0o600)
}

closeOutputToOthers()
process.exitCode = await runCommand(process.argv.slice(2), {
  settings() {
    loadSettings()
    return process.env
  },
  streams: process,
  onEnter: leaveRoot,
  onOpen: closeOnSignal,
})
