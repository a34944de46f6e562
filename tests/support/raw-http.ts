import { connect, type Socket } from 'node:net'

/** Opens a TCP connection to a local port. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}

/** Everything that the other side sends until it closes the connection. */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    // An aborted connection ends the answer as well as an orderly one.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/**
 * Sends bytes as they are, which `fetch` would tidy up first, and reads the answer to the end.
 * @param request should ask for `Connection: close`
 */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = await openSocket(port)
  const answer = readToEnd(socket)
  socket.write(request)
  return answer
}

/** A GET of exactly this target, with exactly these headers. */
export async function getRaw(port: number, target: string, ...headers: string[]) {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close']
  const answer = await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}
