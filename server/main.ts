import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder/files.ts'
import { EmbeddedServer } from './data-folder/postgres/embedded-server.ts'
import { loadSecretKey } from './data-folder/secret-key.ts'
import { forgetServerAddress, noteServerAddress } from './data-folder/server-address.ts'
import { describeDatabase, ownersServer } from './database/connection.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { StartupError } from './startup-error.ts'

/** Time for open requests to finish during a stop, in milliseconds. */
const STOP_TIMEOUT = 10_000

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  const { dataDir, databaseUrl, host } = config
  await prepareDataFolder(dataDir)
  let app: FastifyInstance | undefined
  const logOutage = (reason: string) =>
    app?.log.error({ reason }, 'PostgreSQL has stopped; starting it again')
  const place = databaseUrl ? describeDatabase(databaseUrl) : dataDir
  const database = await openDatabase({
    server: databaseUrl ? ownersServer(databaseUrl) : await EmbeddedServer.open(dataDir, logOutage),
    name: databaseUrl ? place : 'PostgreSQL',
    migrationsDir: config.migrationsDir,
    queueMail: config.mail !== null,
  })
  try {
    const secretKey = config.secretKey ?? (await loadSecretKey(dataDir))
    app = await buildApp({ database, config, secretKey })
    await listen(app, config)
  } catch (error) {
    await database.close()
    throw error
  }
  await noteServerAddress(dataDir, urlOf(app, host))
  stopOnSignal(app, database, config)
  const mail = config.mail
    ? 'new ones are mailed to NOTIFY_TO'
    : 'no mail about new ones, as SMTP_URL and NOTIFY_TO are not set'
  process.stdout.write(
    `Kneepoint is on ${urlOf(app, nameOf(host))} (bookings are kept in ${place}; ${mail})\n`,
  )
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} on ${host} is taken: stop what uses it, or set PORT`)
    }
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} on ${host} is not allowed: set PORT`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST ${host} is no address of this machine`)
    }
    throw error
  }
}

function nameOf(host: string): string {
  return host === '127.0.0.1' || host === '::1' ? 'localhost' : host
}

function urlOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function stopOnSignal(app: FastifyInstance, database: Database, { dataDir, host }: Config): void {
  const url = urlOf(app, host)
  let stopping = false
  const stop = async () => {
    // The second signal ends the process without waiting.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref()
    await app.close()
    await forgetServerAddress(dataDir, url)
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// A failure to write the log, as on a full disk, must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Kneepoint could not start. ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  process.exit(1)
})
