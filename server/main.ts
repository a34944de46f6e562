import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { describeDatabase } from './database/connection.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { loadSecretKey } from './rest/secret-key.ts'
import { forgetServerUrl, noteServerUrl } from './running-server.ts'
import { StartupError } from './startup-error.ts'

/** How long a stop waits for requests in flight, in milliseconds. */
const STOP_TIMEOUT = 10_000

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  await prepareDataFolder(config.dataDir)
  let app: FastifyInstance | undefined
  const database = await openDatabase({
    ...config,
    queueMail: config.mail !== null,
    onOutage: reason => app?.log.error({ reason }, 'PostgreSQL has stopped; starting it again'),
  })
  try {
    const secret = config.secretKey ?? (await loadSecretKey(config.dataDir))
    app = await buildApp({ database, config, keys: { anon: config.anonKey, secret } })
    await listen(app, config)
  } catch (error) {
    await database.close()
    throw error
  }
  await noteServerUrl(config.dataDir, urlOf(app, config.host))
  stopOnSignal(app, database, config)
  const place = config.databaseUrl ? describeDatabase(config.databaseUrl) : config.dataDir
  const mail = config.mail
    ? 'new ones are mailed to NOTIFY_TO'
    : 'no mail about new ones, as SMTP_URL and NOTIFY_TO are not set'
  process.stdout.write(
    `Kneepoint is on ${urlOf(app, nameOf(config.host))} (bookings are kept in ${place}; ${mail})\n`,
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
    // A second signal means that waiting is no longer wanted.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref()
    await app.close()
    await forgetServerUrl(dataDir, url)
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// A log that cannot be written, as on a full disk, is no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Kneepoint could not start. ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  process.exit(1)
})
