import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import { type FastifyRequest, fastify } from 'fastify'

/**
 * A static host that sends no security headers, such as GitHub Pages: it serves the files of a folder
 * under a prefix and the folder's 404 page for the rest of the prefix. Outside the prefix is nothing.
 */
export async function startStaticHost(folder: string, prefix: string) {
  const host = fastify({ forceCloseConnections: true })
  const paths: string[] = []
  host.addHook('onRequest', async ({ url }) => void paths.push(url))
  await host.register(fastifyStatic, { root: folder, prefix, cacheControl: false })
  host.setNotFoundHandler(({ url }, reply) => {
    reply.status(404)
    return url.startsWith(prefix) ? reply.sendFile('404.html') : reply.send('Outside of the site')
  })
  const url = await host.listen({ port: 0, host: '127.0.0.1' })
  /** `paths` holds the paths that were asked for, in order. */
  return { url, paths, stop: () => host.close() }
}

/**
 * A server on another origin that notes what a Supabase project's gateway would get, and answers as
 * it does: preflights with CORS headers, an insert with an empty body and 201, or what the test says.
 */
export async function startSupabaseProject() {
  const project = fastify({ forceCloseConnections: true })
  let status = 201
  const calls: Pick<FastifyRequest<{ Body: string }>, 'method' | 'url' | 'headers' | 'body'>[] = []
  await project.register(cors)
  project.removeAllContentTypeParsers()
  project.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  project.all<{ Body: string }>('/rest/v1/*', ({ method, url, headers, body }, reply) => {
    calls.push({ method, url, headers, body })
    return reply.status(status).send()
  })
  const url = await project.listen({ port: 0, host: '127.0.0.1' })
  const setStatus = (next: number) => {
    status = next
  }
  return { url, calls, setStatus, stop: () => project.close() }
}

/**
 * A server on a slow line: it sends the first part of its page, and the rest when the test says so.
 * @param origin of the server that has all other files
 */
export async function startSlowHost(origin: string, page: string, firstPart: number) {
  let sendRest = () => {}
  const host = createServer(async ({ url = '' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html')
      response.write(page.slice(0, firstPart))
      sendRest = () => response.end(page.slice(firstPart))
      return
    }
    const file = await fetch(origin + url)
    response.setHeader('content-type', file.headers.get('content-type') ?? '')
    response.end(Buffer.from(await file.arrayBuffer()))
  })
  await once(host.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  return {
    url,
    sendRest: () => sendRest(),
    async stop() {
      host.closeAllConnections()
      await once(host.close(), 'close')
    },
  }
}
