import { EMBEDDED_ANON_KEY } from '../contract/audit-bookings.ts'
import { booking } from '../tests/support/bookings.ts'

const body = JSON.stringify(booking())

/** The bytes of one booking on its way to a path. */
export function postRequest(path: string): string {
  return (
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/** The bytes by which a browser asks for a file. */
export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
}
