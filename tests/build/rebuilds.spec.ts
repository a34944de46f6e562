import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneProject } from '../support/clone-project.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { outcomeOf } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

test.slow()
test.beforeEach(({ folder }) => cloneProject(folder))

/** Builds a site in a folder as `npm start` does. */
const build = (cwd: string) => {
  const ensure = `const setup = await import('./scripts/setup.mjs')
    setup.ensureBuild({ args: ['--base', '/sub/path/'] })`
  const command = [process.execPath, '--input-type=module', '--eval', ensure]
  return outcomeOf(command, { env: { VITE_SITE_URL: 'https://www.example.com' }, cwd })
}

test('a start builds by its own settings; a failed build changes nothing', async ({ folder }) => {
  const dist = join(folder, 'dist')
  const file = (name: string) => readFile(join(dist, name), 'utf8')
  await cp(BUILT_SITE, dist, { recursive: true })
  const [before, inputs] = [await stat(dist), await file('.inputs')]
  // The build fails at its end, when most of it is written.
  const source = join(folder, 'site/page/document.tsx')
  const original = await readFile(source, 'utf8')
  await writeFile(source, original.replace(/<meta charSet[^>]*>/, ''))
  const failed = await build(folder)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('needs <meta charset="utf-8">')
  expect(failed.stderr).not.toContain('ENOENT')
  expect(await stat(dist), 'neither replaced nor emptied').toMatchObject({
    ino: before.ino,
    mtimeMs: before.mtimeMs,
  })
  expect(await file('.inputs')).toBe(inputs)

  await writeFile(source, original)
  const mended = await build(folder)
  expect(mended.code).toBe(0)
  expect(mended.stdout).toContain('Building dist/')
  const address = 'https://www.example.com/sub/path/'
  expect(await file('index.html')).toMatch(new RegExp(`<link\\s+rel="canonical" href="${address}"`))
  expect(await file('index.html')).toContain(`property="og:image" content="${address}social.png"`)
  const nothing = { code: 0, stdout: '', stderr: '' }
  expect(await build(folder), 'up to date').toEqual(nothing)
})

test('the owner’s command reads .env, and runs the built server', async ({ folder }) => {
  const command = (option: string, env: Record<string, string> = {}) =>
    outcomeOf([process.execPath, join(folder, 'scripts/bookings.mjs'), option], {
      env: { IGNORE_ENV_FILE: '', ...env },
    })
  const settings = join(folder, '.env')
  await writeFile(settings, "PORT='8080 # all'\nDATABASE_URL=of-the-file\n")
  expect((await command('list')).stderr).toContain('PORT must be a whole number')
  const env = { PORT: '1', DATABASE_URL: 'http://of-the-environment' }
  const { stderr } = await command('list', env)
  expect(stderr).toContain('DATABASE_URL cannot be used: it must be like')
  // A folder simulates an unreadable file, because root may read any file.
  await rm(settings)
  await mkdir(settings)
  const unreadable = await command('list')
  expect(unreadable).toMatchObject({ code: 1, stdout: '' })
  expect(unreadable.stderr).toMatch(/^The settings in \.env cannot be read: .*\n$/)

  const source = join(folder, 'commands/options.ts')
  await writeFile(source, "const broken: number = 'text'")
  expect((await command('--help')).stdout).toContain('Usage: npm')
  await rm(join(folder, 'dist-server'), { recursive: true })
  const unbuilt = 'The commands are not built: run "npm start" or "npm run build" once.\n'
  expect(await command('--help')).toEqual({ code: 1, stdout: '', stderr: unbuilt })
})
