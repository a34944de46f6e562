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

/** The most bytes that the HTTP parser gets at once. Even the shortest requests fill it with only 50. */
const MOST_AT_ONCE = 1024

/** The response under way on each connection. */
const underWay = new WeakMap<Socket, ServerResponse>()

/** The connections that end with the response under way. Nothing more is read from them. */
const ending = new WeakSet<Socket>()

/**
 * Makes an HTTP server that answers one request at a time on each connection. No browser or proxy sends a request
 * before the last one is answered (pipelining). Where a client does, the first answer closes the connection, and no
 * later request reaches the handler.
 */
export function makeHttpServer(handler: RequestListener, options: ServerOptions): Server {
  // With `requireHostHeader`, Node.js itself would answer a request without a host, and omit the headers.
  const server = createServer({ ...options, requireHostHeader: false })
  const answerWith =
    (listener: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      if (underWay.has(socket)) return endAfterResponse(socket)
      underWay.set(socket, response)
      response.once('close', () => {
        underWay.delete(socket)
        if (ending.has(socket)) socket.destroySoon()
      })
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
      listener(request, response)
    }
  server.on(
    'request',
    answerWith((request, response) => {
      // Node.js skips the rest of a connection after a request to upgrade, so a further request would wait forever.
      if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
      const hasHost = request.httpVersion !== '1.1' || request.headers.host !== undefined
      hasHost ? handler(request, response) : response.writeHead(400).end()
    }),
  )
  // This answers an `Expect` header other than the one of RFC 9110.
  server.on(
    'checkExpectation',
    answerWith((_request, response) => {
      response.writeHead(417).end()
    }),
  )
  server.on('clientError', refuseUnreadable)
  server.on('connection', readInPieces)
  return server
}

/**
 * Passes what arrives to the HTTP parser in pieces. The parser makes objects of all the requests in a piece before it
 * can be stopped, and one read may hold thousands. A socket with a listener of `readable` emits `data` only when `read`
 * is called.
 */
function readInPieces(socket: Socket): void {
  socket.on('readable', () => {
    let piece: Buffer | null
    do {
      piece = ending.has(socket)
        ? null
        : socket.read(Math.min(MOST_AT_ONCE, socket.readableLength) || undefined)
    } while (piece !== null)
  })
}

function endAfterResponse(socket: Socket): void {
  ending.add(socket)
  const response = underWay.get(socket)
  if (response && !response.headersSent) response.setHeader('Connection', 'close')
}

/** Answers what the HTTP parser refuses, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) socket.destroy()
  // The client would take another answer for the answer to its earlier request.
  else if (underWay.get(socket)?.req.complete) endAfterResponse(socket)
  else {
    const status = PARSER_STATUS[error.code ?? ''] ?? 400
    const headers = { ...HEADERS, Connection: 'close', 'Content-Length': 0 }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.destroySoon()
  }
}
