import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { booking, postBooking } from './bookings.ts'
import { postmasterPid, readEmbedded } from './postgres.ts'
import type { ServerProcess } from './start-server.ts'

/** What the rounds kill, in turn. */
const VICTIMS = ['server', 'PostgreSQL', 'both'] as const

/** How many bookings must be confirmed after PostgreSQL alone was killed. */
const AFTER_KILL = 50

/**
 * Posts from several connections, kills a process at a random moment, starts the server again, and so
 * on; then compares the confirmed bookings with the stored ones. The rounds kill in turn our process,
 * PostgreSQL's main process, and all of both. If PostgreSQL alone is killed, bookings are confirmed, or refused with
 * 503 where the machine takes longer for its restart than a booking waits.
 * @returns how many bookings were confirmed
 * @throws if a booking gets no answer while the server lives, if a confirmed booking is missing, or if a stored
 *   one is doubled or damaged
 */
export async function crashUnderLoad(options: {
  rounds: number
  connections: number
  dataDir: string
  start: () => Promise<ServerProcess>
}): Promise<number> {
  const { rounds, connections, dataDir, start } = options
  const sent = new Map<string, ReturnType<typeof booking>>()
  const confirmed = new Set<string>()
  let server = await start()
  for (let round = 0; round < rounds; round += 1) {
    const { url, process: ours } = server
    const postmaster = await postmasterPid(dataDir)
    const victim = VICTIMS[round % VICTIMS.length]
    const kill = () => {
      if (victim !== 'PostgreSQL') ours.kill('SIGKILL')
      // PostgreSQL runs as the leader of a process group of its own.
      if (victim !== 'server') process.kill(victim === 'both' ? -postmaster : postmaster, 'SIGKILL')
    }
    // The kill comes after so many confirmations, wherever the other connections are then.
    const last = confirmed.size + randomInt(20, 200)
    const end = victim === 'PostgreSQL' ? last + AFTER_KILL : last
    let isKilled = false
    const client = async (id: number) => {
      for (let count = 0; confirmed.size < end; count += 1) {
        const name = `Round ${round} client ${id} number ${count}`
        const biggest_headache = `${name} `.repeat(randomInt(1, 80)).trim()
        const record = booking({ name, biggest_headache })
        sent.set(name, record)
        const answer = await postBooking(url, record).catch(() => null)
        if (answer?.status === 201) confirmed.add(name)
        else if (isKilled && victim !== 'PostgreSQL') return
        else if (!isKilled || answer?.status !== 503)
          throw new Error(`Refused, with ${victim} as the victim: ${answer?.status}`)
        if (confirmed.size >= last && !isKilled) {
          isKilled = true
          kill()
        }
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, id) => client(id)))
    await server.kill()
    server = await start()
  }
  await server.stop()

  const rows = await readEmbedded(dataDir)
  const names = rows.map(row => String(row.name))
  expect(rows, 'as they were sent').toMatchObject(names.map(name => sent.get(name)))
  expect(names.length, 'none is doubled').toBe(new Set(names).size)
  expect(
    [...confirmed].filter(name => !names.includes(name)),
    'none is lost',
  ).toEqual([])
  return confirmed.size
}
