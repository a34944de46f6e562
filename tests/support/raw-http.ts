import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'

/** The beginning of a request with a booking. */
export const POST =
  `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
  'Content-Type: application/json\r\n'

/** The beginning of a request with a plain form. */
export const FORM = POST.replace('application/json', 'application/x-www-form-urlencoded').concat(
  'Accept: text/html\r\n',
)

/**
 * Sends bytes to a local port as they are.
 * @returns the connection, and everything that the server sends until it closes it
 */
export function sendRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const answer = new Promise<string>(resolve => {
    let received = ''
    socket.on('data', part => {
      received += part
    })
    // An aborted connection ends the answer, too.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
  socket.write(bytes)
  return { socket, answer }
}

/** Gets exactly this path, which `fetch` would normalise. */
export async function getRaw(port: number, path: string, headers: Record<string, string> = {}) {
  const options = { host: '127.0.0.1', port, path, headers, agent: false }
  const [answer] = (await once(get(options), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
