import { randomInt } from 'node:crypto'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from './bookings.ts'
import { postmasterPid, readEmbedded } from './postgres.ts'
import type { TestServer } from './start-server.ts'

/**
 * Posts from several connections, kills a process at a random moment, starts the server again, and so
 * on; then compares the confirmed bookings with the stored ones. The rounds kill in turn our process,
 * PostgreSQL's main process, and all of both.
 * @returns how many bookings were confirmed
 * @throws if a confirmed booking is missing, doubled or damaged
 */
export async function crashUnderLoad(options: {
  rounds: number
  connections: number
  dataDir: string
  start: () => Promise<TestServer>
}): Promise<number> {
  const { rounds, connections, dataDir, start } = options
  const sent = new Map<string, ReturnType<typeof booking>>()
  const confirmed = new Set<string>()
  let server = await start()
  for (let round = 0; round < rounds; round += 1) {
    const { url, process: ours } = server
    const postmaster = await postmasterPid(dataDir)
    const kills = [
      () => ours.kill('SIGKILL'),
      () => process.kill(postmaster, 'SIGKILL'),
      // PostgreSQL runs as the leader of a process group of its own.
      () => ours.kill('SIGKILL') && process.kill(-postmaster, 'SIGKILL'),
    ]
    // The kill comes after so many confirmations, wherever the other connections are then.
    const last = confirmed.size + randomInt(20, 200)
    let alive = true
    const client = async (id: number) => {
      for (let count = 0; alive; count += 1) {
        const name = `Round ${round} client ${id} number ${count}`
        const biggest_headache = `${name} `.repeat(randomInt(1, 80)).trim()
        const record = booking({ name, biggest_headache })
        sent.set(name, record)
        const answer = await postBooking(url, record).catch(() => null)
        if (answer?.status === 201) confirmed.add(name)
        else if (alive) throw new Error(`Refused before the kill: ${answer?.status}`)
        if (confirmed.size >= last && alive) {
          alive = false
          kills[round % kills.length]?.()
        }
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, id) => client(id)))
    await server.kill()
    server = await start()
  }
  await server.stop()

  const rows = await readEmbedded(dataDir)
  for (const row of rows) {
    const record = sent.get(String(row.name))
    if (!record || FIELDS.some(field => row[field] !== record[field])) {
      throw new Error(`A stored booking is not as it was sent: ${row.name}`)
    }
  }
  const stored = new Set(rows.map(row => row.name))
  if (stored.size < rows.length) throw new Error('A booking is stored twice')
  const lost = [...confirmed].filter(name => !stored.has(name))
  if (lost.length > 0) throw new Error(`Confirmed and lost: ${lost.join(', ')}`)
  return confirmed.size
}
