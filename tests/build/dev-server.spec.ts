import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '../../site/content/not-found-messages.ts'
import { cloneProject } from '../support/clone-project.ts'
import { freePort } from '../support/folders.ts'
import { run } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

test('the development server outlives every mistake in a source', async ({ folder }) => {
  await cloneProject(folder)
  const port = String(await freePort())
  const vite = [process.execPath, 'node_modules/vite/bin/vite.js', '--port', port, '--strictPort']
  const server = run(vite, { cwd: folder, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
  await expect.poll(server.stdout, { timeout: 60_000 }).toContain(`:${port}/`)
  const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  const text = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
  const change = async (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, 'site', file)
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace(from, to))
    return () => writeFile(path, before)
  }

  await change('sections/solutions/chapter.module.css', /$/, '.flock { top: 0 }')
  for (const path of ['/', '/booking-received', '/favicon-32.png', '/logo.svg']) {
    expect(await status(path), path).toBe(200)
  }
  await expect.poll(() => text('/')).toContain('chapter_flock')
  expect(await status('/nowhere')).toBe(404)
  expect(await text('/nowhere')).toContain(notFound.text)
  const mend = await change('page/files.tsx', /$/, '\nthrow new Error("A mistake")')
  await expect.poll(() => status('/logo.svg')).toBe(500)
  await mend()
  await expect.poll(() => status('/logo.svg')).toBe(200)

  server.process.kill('SIGTERM')
  await server.exit
  expect(server.stderr()).toContain('A mistake')
})
