import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * A static host that sends no security headers, such as GitHub Pages: it serves the files of a folder
 * under a prefix and the folder's 404 page for the rest of the prefix. Outside the prefix is nothing.
 */
export async function startStaticHost(folder: string, base: string) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
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
