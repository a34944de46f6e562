import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { prepareDataFolder } from './data-folder/files.ts'
import { embeddedServer } from './data-folder/postgres/embedded-server.ts'
import { loadSecretKey } from './data-folder/secret-key.ts'
import { forgetServerAddress, noteServerAddress } from './data-folder/server-address.ts'
import { ownersServer } from './database/connection.ts'
import { openDatabase } from './database/open.ts'
import { type Config, readConfig } from './shared/config.ts'
import { OperatorError, reasonOf } from './shared/operator-error.ts'

/** Time for open requests to finish during a stop, in milliseconds. */
const STOP_TIMEOUT = 10_000

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  const { dataDir, databaseUrl, mail, migrationsDir } = config
  await prepareDataFolder(dataDir)
  let app: FastifyInstance | undefined
  const logOutage = (reason: string) =>
    app?.log.error({ reason }, 'PostgreSQL has stopped; starting it again')
  const server = databaseUrl ? ownersServer(databaseUrl) : await embeddedServer(dataDir, logOutage)
  const database = await openDatabase(server, { migrationsDir, queueMail: mail !== null })
  try {
    const secretKey = config.secretKey || (await loadSecretKey(dataDir))
    app = await buildApp({ database, config, secretKey })
    const url = await listen(app, config)
    await noteServerAddress(dataDir, url)
    stopOnSignal(app, async () => {
      await forgetServerAddress(dataDir, url)
      await database.close()
    })
    const notice = mail
      ? 'new ones are mailed to NOTIFY_TO'
      : 'no mail about new ones, as SMTP_URL and NOTIFY_TO are not set'
    const address = url.replace(/\/\/(127\.0\.0\.1|\[::1\]):/, '//localhost:')
    process.stdout.write(
      `Kneepoint is on ${address} (bookings are kept in ${server.place}; ${notice})\n`,
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @returns the server's address, such as `http://127.0.0.1:3000` */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} on ${host} is taken: stop what uses it, or set PORT`)
    }
    if (code === 'EACCES') {
      throw new OperatorError(`Port ${port} on ${host} is not allowed: set PORT`)
    }
    if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)) {
      throw new OperatorError(`HOST ${host} is no address of this machine`)
    }
    throw error
  }
}

function stopOnSignal(app: FastifyInstance, cleanUp: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    // The second signal ends the process without waiting.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref()
    await app.close()
    await cleanUp()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// A failure to write the log, as on a full disk, must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start().catch((error: unknown) => {
  process.stderr.write(`Kneepoint could not start. ${reasonOf(error)}\n`)
  process.exit(1)
})
