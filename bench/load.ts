import { connect, type Socket } from 'node:net'

export interface LoadResult {
  requests: number
  /** Answers other than the expected one. */
  failures: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** One keep-alive connection that sends one request after the other, as cheaply as Node allows. */
class Connection {
  readonly #socket: Socket
  #buffer = ''
  #answered: ((status: number) => void) | null = null
  #failed: ((error: Error) => void) | null = null

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay()
    socket.setEncoding('latin1').on('data', data => this.#read(String(data)))
    socket.on('error', error => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('The connection was closed')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  /** @returns the status of the answer */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#failed = null
    this.#socket.destroy()
  }

  #read(data: string): void {
    this.#buffer += data
    const end = this.#buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#buffer)?.[1] ?? 0)
    if (this.#buffer.length < end + 4 + length) return
    const status = Number(this.#buffer.slice(9, 12))
    this.#buffer = this.#buffer.slice(end + 4 + length)
    this.#answered?.(status)
  }
}

/**
 * Sends requests over several connections, each as soon as the last is answered.
 * @param until asked before each request
 */
export async function load(options: {
  port: number
  connections: number
  request: () => string
  expected: number
  until: (sent: number, elapsed: number) => boolean
}): Promise<LoadResult> {
  const { port, request, expected, until } = options
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => Connection.open(port)),
  )
  const latencies: number[] = []
  let failures = 0
  let sent = 0
  const start = performance.now()
  await Promise.all(
    connections.map(async connection => {
      while (!until(sent, performance.now() - start)) {
        sent += 1
        const before = performance.now()
        if ((await connection.send(request())) !== expected) failures += 1
        latencies.push(performance.now() - before)
      }
      connection.close()
    }),
  )
  return summarise(latencies, failures, performance.now() - start)
}

/** Sends so many requests a second, whether the earlier ones are answered or not. */
export async function steadyLoad(options: {
  port: number
  perSecond: number
  seconds: number
  request: () => string
  expected: number
}): Promise<LoadResult> {
  const { port, perSecond, seconds, request, expected } = options
  const idle: Connection[] = []
  const latencies: number[] = []
  let failures = 0
  const running: Promise<void>[] = []
  const one = async (due: number) => {
    const connection = idle.pop() ?? (await Connection.open(port))
    if ((await connection.send(request())) !== expected) failures += 1
    // From when it was due, so that a stall counts for all that it held up.
    latencies.push(performance.now() - due)
    idle.push(connection)
  }
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = start + (count * 1000) / perSecond
    while (performance.now() < due) await new Promise(resolve => setTimeout(resolve, 1))
    running.push(one(due))
  }
  await Promise.all(running)
  for (const connection of idle) connection.close()
  return summarise(latencies, failures, performance.now() - start)
}

/** One line for people. */
export function summary({ perSecond, p50, p99, failures }: LoadResult): string {
  return `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms, ${failures} failures`
}

function summarise(latencies: number[], failures: number, elapsed: number): LoadResult {
  const sorted = latencies.sort((one, other) => one - other)
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2))
  return {
    requests: sorted.length,
    failures,
    perSecond: Math.round((sorted.length * 1000) / elapsed),
    p50: at(0.5),
    p99: at(0.99),
  }
}
