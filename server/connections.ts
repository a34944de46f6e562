import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../contract/response-headers.ts'

/** The headers of every answer, unless a handler sets others. */
const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.other }

/** The statuses for requests that the HTTP parser refuses, by its error codes. Other codes get 400. */
const PARSER_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** The unanswered requests of each connection. The first is being answered, and the others wait. */
const unanswered = new WeakMap<Socket, Exchange[]>()

/**
 * Makes an HTTP server that answers the requests of one connection one after another: a request that a client sends
 * ahead (pipelining) opens no file and starts no statement before its turn, and never does if the connection closes
 * before. While a request waits, the server reads no further, so at most the requests of one read (64 KB) wait.
 */
export function makeHttpServer(handler: RequestListener, options: ServerOptions): Server {
  const answer = ({ request, response }: Exchange) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    // Node.js skips the rest of a connection after a request to upgrade, so a further request would wait forever.
    if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
    const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined
    hasHost ? handler(request, response) : response.writeHead(400).end()
  }
  // Otherwise Node.js itself answers a request without a host, and omits the headers.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    const { socket } = request
    const queue = unanswered.get(socket) ?? startQueue(socket)
    queue.push({ request, response })
    response.once('close', () => {
      queue.shift()
      const [next] = queue
      // The requests of a closed connection are dropped.
      if (next && socket.writable) answer(next)
      if (queue.length < 2) socket.resume()
    })
    if (queue.length === 1) answer({ request, response })
    else socket.pause()
  })
  // This answers an `Expect` header other than the one of RFC 9110.
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, HEADERS).end()
  })
  server.on('clientError', refuseUnreadable)
  return server
}

function startQueue(socket: Socket): Exchange[] {
  const queue: Exchange[] = []
  unanswered.set(socket, queue)
  // Node.js resumes the socket after each request that it has parsed.
  socket.on('resume', () => {
    if (queue.length > 1) socket.pause()
  })
  return queue
}

/** Answers what the HTTP parser refuses, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const queue = unanswered.get(socket) ?? []
  const [current] = queue
  // The rest of a request cannot arrive while the server itself has stopped reading.
  if (queue.length > 1 && error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return
  // The answer to a request with `Connection: close` closes the connection. Anything after that request is ignored.
  if (current && error.code === 'HPE_CLOSED_CONNECTION') return
  // The client would take an answer now for the answer to an earlier request.
  if (!socket.writable || current?.request.complete) return void socket.destroy()
  const status = PARSER_STATUS[error.code ?? ''] ?? 400
  const headers = { ...HEADERS, Connection: 'close', 'Content-Length': 0 }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.destroySoon()
}
