import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { HEADERS_FILE, headerLookup, parseHeadersFile } from '../../contract/headers-file.ts'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * A static host of the plainest kind: the files of a folder under a prefix with the folder's own
 * headers, its 404 page for the rest of the prefix, and nothing at all outside of it.
 */
export async function startStaticHost(folder: string, base: string) {
  const rules = parseHeadersFile(await readFile(join(folder, HEADERS_FILE), 'utf8'))
  const headersFor = headerLookup(rules)
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    for (const [name, value] of Object.entries(headersFor(pathname))) {
      if (name !== 'strict-transport-security') response.setHeader(name, value)
    }
    const name = pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : null
    const send = (status: number, file: string, content: Buffer) =>
      response
        .writeHead(status, { 'content-type': MEDIA_TYPES[extname(file)] ?? 'text/plain' })
        .end(content)
    const content = name === null ? null : await readFile(join(folder, name)).catch(() => null)
    if (name !== null && content) send(200, name, content)
    else if (name !== null) send(404, '404.html', await readFile(join(folder, '404.html')))
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Outside of the site\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, in order. */
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
