import { randomInt } from 'node:crypto'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from './bookings.ts'
import { postmasterPid, readEmbedded } from './postgres.ts'
import type { TestServer } from './start-server.ts'

/** What a round kills: our process, PostgreSQL's main process, or all of both. */
const TARGETS = ['server', 'postmaster', 'everything'] as const

export interface CrashResult {
  /** Bookings that were confirmed. */
  acknowledged: number
  /** Bookings that are stored: also some whose confirmation the kill cut off. */
  stored: number
}

/**
 * Posts from several connections, kills a process at a random moment, starts the server again, and so
 * on; then compares the confirmed bookings with the stored ones.
 * @throws if a confirmed booking is missing, doubled or damaged
 */
export async function crashUnderLoad(options: {
  rounds: number
  connections: number
  dataDir: string
  start: () => Promise<TestServer>
}): Promise<CrashResult> {
  const sent = new Map<string, ReturnType<typeof booking>>()
  const acknowledged = new Set<string>()
  let server = await options.start()
  for (let round = 0; round < options.rounds; round += 1) {
    const { url } = server
    const kill = await killer(TARGETS[round % TARGETS.length] ?? 'server', server, options.dataDir)
    // The kill comes after so many confirmations, wherever the other connections are then.
    const last = acknowledged.size + randomInt(20, 200)
    let alive = true
    const client = async (id: number) => {
      for (let count = 0; alive; count += 1) {
        const name = `Round ${round} client ${id} number ${count}`
        const record = booking({
          name,
          biggest_headache: `${name} `.repeat(randomInt(1, 80)).trim(),
        })
        sent.set(name, record)
        const answer = await postBooking(url, record).catch(() => null)
        if (answer?.status === 201) acknowledged.add(name)
        else if (alive) throw new Error(`Refused before the kill: ${answer?.status}`)
        if (acknowledged.size >= last && alive) {
          alive = false
          kill()
        }
      }
    }
    await Promise.all(Array.from({ length: options.connections }, (_, id) => client(id)))
    await server.kill()
    server = await options.start()
  }
  await server.stop()

  const rows = await readEmbedded(options.dataDir)
  const seen = new Map<unknown, number>()
  for (const row of rows) {
    seen.set(row.name, (seen.get(row.name) ?? 0) + 1)
    const record = sent.get(String(row.name))
    if (!record || FIELDS.some(field => row[field] !== record[field])) {
      throw new Error(`A stored booking is not as it was sent: ${row.name}`)
    }
  }
  for (const [name, count] of seen) if (count > 1) throw new Error(`Stored ${count} times: ${name}`)
  for (const name of acknowledged) {
    if (!seen.has(name)) throw new Error(`Confirmed and lost: ${name}`)
  }
  return { acknowledged: acknowledged.size, stored: rows.length }
}

async function killer(
  target: (typeof TARGETS)[number],
  server: TestServer,
  dataDir: string,
): Promise<() => void> {
  const postmaster = await postmasterPid(dataDir)
  return () => {
    if (target !== 'postmaster') server.process.kill('SIGKILL')
    // PostgreSQL runs as the leader of a process group of its own.
    if (target === 'postmaster') process.kill(postmaster, 'SIGKILL')
    if (target === 'everything') process.kill(-postmaster, 'SIGKILL')
  }
}
