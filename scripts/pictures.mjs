// The pictures that are made once and committed, and whether they are stale.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** The file that says what the committed pictures were made from. */
export const STAMP = join(root, 'site/page/pictures.sha256')

/**
 * Renders the markup of the pictures.
 * @param server a development server of the site
 */
export async function renderPictures(server) {
  const { pictures } = await server.ssrLoadModule('/page/pictures.tsx')
  const stamp = createHash('sha256').update(JSON.stringify(pictures)).digest('hex')
  return { pictures, stamp: `${stamp}\n` }
}

/** Whether the company's name or a drawing has changed since the pictures were made. */
export async function arePicturesStale() {
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'error',
  })
  const { stamp } = await renderPictures(server)
  await server.close()
  return stamp !== readFileSync(STAMP, 'utf8')
}
