import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A server that does as little as possible, in a process of its own, to measure others against. */
export interface Floor {
  port: number
  stop(): Promise<void>
}

/** Runs a compiled module of this folder that calls `listenForBench`. */
export async function startFloor(module: string): Promise<Floor> {
  const child = fork(join(import.meta.dirname, module), { silent: true })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return {
    port: Number(line),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Listens on a free port, names it to the process that forked this one, and ends with it. */
export function listenForBench(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  })
  process.on('disconnect', () => process.exit(0))
}
