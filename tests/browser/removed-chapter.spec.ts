import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { solutions } from '../../site/content/solutions.ts'
import { buildSite } from '../support/build-site.ts'
import { cloneProject } from '../support/clone-project.ts'
import { expect, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a built site. */
async function serve(folder: string) {
  const server = createServer(async ({ url = '' }, response) => {
    const name = url === '/' ? 'index.html' : url
    const file = await readFile(join(folder, name)).catch(() => undefined)
    response.writeHead(file ? 200 : 404, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    })
    response.end(file)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test.slow()

for (const { icon: removed } of solutions) {
  test(`the page works without its chapter on ${removed}`, async ({ page, bar, folder }) => {
    await cloneProject(folder)
    const file = join(folder, 'site/sections/solutions/chapters.ts')
    const chapters = await readFile(file, 'utf8')
    const others = chapters.replace(new RegExp(`\\n *\\{ name: '${removed}'.*`), '')
    expect(others).not.toBe(chapters)
    await writeFile(file, others)
    await buildSite([], {}, folder)
    const site = await serve(join(folder, 'dist'))
    try {
      await page.goto(site.url)
      await expect(page.locator(`#${removed}`)).toHaveCount(0)
      await openFigure(page, 'hero')
      for (const { icon, title } of solutions) {
        const link = page.getByRole('link', { name: title, exact: true })
        await expect(link).toHaveCount(icon === removed ? 0 : 1)
        if (icon !== removed) await openFigure(page, icon)
      }
      await bar.expectVisible()
    } finally {
      site.close()
    }
  })
}
