import cors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import { type FastifyRequest, fastify } from 'fastify'

const LOCAL = { port: 0, host: '127.0.0.1' }

/**
 * Starts a static host that sends no security headers, like GitHub Pages. It serves the files of a folder under a
 * prefix, and the folder's 404 page for everything else.
 */
export async function startStaticHost(folder: string, prefix: string) {
  const host = fastify({ forceCloseConnections: true })
  const paths: string[] = []
  host.addHook('onRequest', async ({ url }) => void paths.push(url))
  // Static hosts serve a page without the ending of its file.
  const options = { root: folder, prefix, cacheControl: false, extensions: ['html'] }
  await host.register(fastifyStatic, options)
  host.setNotFoundHandler((_request, reply) => reply.status(404).sendFile('404.html'))
  const url = await host.listen(LOCAL)
  /** `paths` holds the requested paths, in order. */
  return { url, paths, stop: () => host.close() }
}

/**
 * Starts a server on another origin that records the requests a Supabase project's gateway would get, and answers as
 * it does: preflights with CORS headers, and an insert with 201 and an empty body, or as the test says.
 */
export async function startSupabaseProject() {
  const project = fastify({ forceCloseConnections: true })
  let status = 201
  const calls: Pick<FastifyRequest<{ Body: string }>, 'method' | 'url' | 'headers' | 'body'>[] = []
  await project.register(cors)
  project.removeAllContentTypeParsers()
  project.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  project.all<{ Body: string }>('/rest/v1/*', ({ method, url, headers, body }, reply) => {
    calls.push({ method, url, headers, body })
    return reply.status(status).send()
  })
  const url = await project.listen(LOCAL)
  const setStatus = (next: number) => {
    status = next
  }
  return { url, calls, setStatus, stop: () => project.close() }
}
