import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fchmodSync, fstatSync } from 'node:fs'
import { env, execPath } from 'node:process'
import type { Database } from '../server/database/database.ts'
import {
  becomeAccount,
  isRoot,
  type LeaveRoot,
  NOBODY,
} from '../server/embedded-postgres/account.ts'
import { loadSettings } from '../server/shared/environment.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import { runCommand } from './run-command.ts'

const STDOUT = 1

function closeOnSignal(database: Database): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => database.close().finally(() => process.exit(1)))
  }
}

const leaveRoot: LeaveRoot = account => {
  becomeAccount(account)
  if (account.uid === NOBODY.uid) return
  process.stderr.write(
    `This command goes on as the user ${account.uid}, as whom PostgreSQL runs.\n`,
  )
}

/** Makes a new file that the output goes to readable only by its owner, because it holds personal data. */
function closeOutputToOthers(): void {
  const { mode, size, uid } = fstatSync(STDOUT)
  const isNew = (mode & 0o170_000) === 0o100_000 && size === 0
  if (isNew && [0, uid].includes(process.getuid?.() ?? -1)) fchmodSync(STDOUT, 0o600)
}

/**
 * The output of `backup -`. That process becomes the account of the data folder, while this one stays root and writes
 * where root may write.
 */
async function* backupByAccount(): AsyncGenerator<Buffer> {
  const [, script = ''] = process.argv
  const child = spawn(execPath, [script, 'backup', '-'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'close')
  yield* child.stdout
  const [code] = await exit
  if (code !== 0) throw new OperatorError('No backup was written')
}

process.exitCode = await runCommand(process.argv.slice(2), {
  settings() {
    loadSettings()
    return process.env
  },
  streams: process,
  leaveRoot,
  onOpen(database) {
    closeOutputToOthers()
    closeOnSignal(database)
  },
  ...(isRoot() && { backupByAccount }),
})
