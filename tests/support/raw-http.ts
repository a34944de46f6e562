import { connect } from 'node:net'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'

/** The beginning of a request with a booking. */
export const POST =
  `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
  'Content-Type: application/json\r\n'

/**
 * Sends bytes to a local port as they are, which `fetch` would tidy up first.
 * @returns the connection, and everything that the server sends until it closes it
 */
export function sendRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const answer = new Promise<string>(resolve => {
    let received = ''
    socket.on('data', text => {
      received += text
    })
    // An aborted connection ends the answer as well as an orderly one.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
  socket.write(bytes)
  return { socket, answer }
}

/** A GET of exactly this target, with exactly these headers. @returns the names of headers in lower case */
export async function getRaw(port: number, target: string, ...headers: string[]) {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close']
  const answer = await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`).answer
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const fields = head
    .split('\r\n')
    .slice(1)
    .map(line => line.split(/: (.*)/))
  return {
    status: Number(head.split(' ')[1]),
    headers: Object.fromEntries(fields.map(([name = '', value]) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  }
}
