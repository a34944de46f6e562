import { isatty } from 'node:tty'
import closeWithGrace from 'close-with-grace'
import { becomeAccount } from './embedded-postgres/account.ts'
import { createServer } from './server.ts'
import { readConfig } from './shared/config.ts'
import { loadSettings } from './shared/environment.ts'
import { reasonOf } from './shared/operator-error.ts'

/** Milliseconds after which the process ends, even if something hangs. */
const EXIT_TIMEOUT = 9_500

/**
 * Whether the process belongs to a terminal and ends with it. After `nohup`, it does not. Node.js forgets that
 * `nohup` has made it ignore SIGHUP, so the signal is ignored here.
 */
const hasTerminal = [0, 1, 2].some(isatty)

/** The signals of an operator, of a terminal, and of a terminal that is closed. */
const SIGNALS: closeWithGrace.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Signals that close-with-grace must leave alone. After a crash, Node.js would return from a handler to the faulty
 * instruction forever.
 */
const CRASHES: closeWithGrace.Signals[] = [
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
]

async function start(): Promise<void> {
  loadSettings()
  const { stdout, stderr } = process
  const options = { stdout, stderr, leaveRoot: becomeAccount }
  const { app, ...server } = await createServer(readConfig(process.env, process.cwd()), options)
  /** Ends the process after the requests under way. */
  const { close } = closeWithGrace(
    { delay: EXIT_TIMEOUT, logger: app.log, skip: [...SIGNALS, ...CRASHES] },
    async ({ err }) => {
      if (err)
        app.log.fatal({ err }, 'The server ends, because of an error that nothing has caught')
      await server.stop()
    },
  )
  // After Ctrl+C, both the terminal and npm may send a signal, and a second one would end close-with-grace at once.
  let isClosing = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isClosing || (signal === 'SIGHUP' && !hasTerminal)) return
      isClosing = true
      close()
    })
  }
  await server.start()
}

// A failure to write the log, as on a full disk, must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start().catch((error: unknown) => {
  process.stderr.write(`Kneepoint could not start. ${reasonOf(error)}\n`)
  process.exit(1)
})
