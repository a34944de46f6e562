import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { run } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** What the build is made of. */
const SOURCES = ['site', 'build', 'contract', 'server', 'commands', 'scripts', 'vite.config.ts']
const PACKAGE = ['package.json', 'package-lock.json', 'tsconfig.base.json']

let folder: string

test.beforeEach(async () => {
  folder = await temporaryFolder()
  for (const name of [...SOURCES, ...PACKAGE]) {
    await cp(name, join(folder, name), { recursive: true })
  }
  await mkdir(join(folder, 'supabase'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
})

test.afterEach(() => removeFolder(folder))

/** Builds as the commands do. @returns exit code and standard error */
async function build(env: Record<string, string> = {}, script = ENSURE) {
  const command = [process.execPath, '--input-type=module', '--eval', script]
  const { exit, stderr } = run(command, { env, cwd: folder })
  return { code: await exit, stderr: stderr() }
}
const ENSURE =
  "const setup = await import('./scripts/setup.mjs'); setup.loadSettings(); setup.ensureBuild()"
const ALWAYS = "process.argv = ['', '']; await import('./scripts/build.mjs')"

/** The scripts of the built site, in one. */
async function builtScripts(): Promise<string> {
  const assets = join(folder, 'dist/assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  return (await Promise.all(names.map(name => readFile(join(assets, name), 'utf8')))).join()
}

test.slow()

test('each start builds by its own settings, whatever was built before', async () => {
  const project = 'https://project.example'
  await writeFile(join(folder, '.env'), `VITE_SUPABASE_URL=${project}\n`)
  const settings = { KNEEPOINT_TEST: '', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' }
  const first = await build(settings, ALWAYS)
  expect(first.code).toBe(0)
  expect(first.stderr.match(/VITE_SITE_URL is not set: .*/g)).toEqual([
    expect.stringMatching(/canonical addresses, .* sitemap, .* link previews/),
  ])
  expect(await builtScripts()).toContain(project)
  // As the tests do.
  const ownSettings = { VITE_SITE_URL: 'https://www.example.com' }
  const second = await build(ownSettings)
  expect(second.code).toBe(0)
  expect(second.stderr).not.toContain('is not set')
  expect(await builtScripts()).not.toContain(project)
  expect(await build(ownSettings), 'up to date').toEqual({ code: 0, stderr: '' })
})

test('a build that fails late shows its first error and leaves the last build as it was', async () => {
  expect((await build()).code).toBe(0)
  const before = spawnSync(
    'find',
    ['dist', 'dist-server', '-type', 'f', '-newer', 'package.json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  ).stdout
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
  const page = join(folder, 'site/404.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace(/<meta charset[^>]*>/, ''))
  const { code, stderr } = await build()
  expect(code).toBe(1)
  expect(stderr).toContain('404.html needs <head> and <meta charset="utf-8">')
  expect(stderr).not.toContain('ENOENT')
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe(html)
  const after = spawnSync('find', ['dist', 'dist-server', '-type', 'f', '-newer', 'package.json'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout
  expect(after).toBe(before)
  expect((await readdir(folder)).filter(name => /\.(new|old)-/.test(name))).toEqual([])
})
