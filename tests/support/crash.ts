import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { booking, postBooking } from './bookings.ts'
import { postmasterPid, readEmbedded } from './postgres.ts'
import type { ServerProcess } from './start-server.ts'

/** The processes that the rounds kill in turn. */
const VICTIMS = ['server', 'PostgreSQL', 'both'] as const

/** The number of bookings that must be confirmed after PostgreSQL alone was killed. */
const AFTER_KILL = 50

/**
 * In each round, posts from several connections, kills a process at a random moment and starts the server again. At
 * the end, it compares the confirmed bookings with the stored ones. The rounds kill in turn the server, PostgreSQL's
 * main process, and all processes of both. If PostgreSQL alone is killed, bookings are still confirmed, or refused
 * with 503 if its restart takes longer than a booking waits.
 * @returns the number of confirmed bookings
 * @throws if a booking gets no answer while the server lives, if a confirmed booking is missing, or if a stored one
 *   is duplicated or damaged
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
      // PostgreSQL leads a process group of its own.
      if (victim !== 'server') process.kill(victim === 'both' ? -postmaster : postmaster, 'SIGKILL')
    }
    // The kill comes after this many confirmations, whatever the other connections are doing.
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
