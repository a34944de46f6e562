import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  method: string
  /** Path with query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A server on another origin that notes what a Supabase project's gateway would get, and answers as
 * it does: preflights with CORS headers, an insert with 201 and an empty body.
 */
export async function startSupabaseStandIn() {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET,POST,PATCH,PUT,DELETE,OPTIONS,HEAD')
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      )
      response.writeHead(200).end()
      return
    }
    if (!request.url?.startsWith('/rest/v1/')) {
      // A browser that is led here asks for an icon, too.
      response.writeHead(404).end()
      return
    }
    calls.push({
      method: request.method ?? '',
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(201).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
