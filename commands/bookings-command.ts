import type { Database } from '../server/database/database.ts'
import { loadSettings } from '../server/shared/environment.ts'
import { runCommand } from './run-command.ts'

function closeOnSignal(database: Database): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => database.close().finally(() => process.exit(1)))
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  settings() {
    loadSettings()
    return process.env
  },
  streams: process,
  onOpen: closeOnSignal,
})
