// What the commands share. Each step runs only if it is needed. This file imports no package, because the
// first step installs them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const PLAYWRIGHT = '@playwright/test/cli.js'

/** The longest download, so that a blocked network does not hold up the next way to get a browser. */
const DOWNLOAD_WITHIN_MS = 300_000

/** Prints one clear line and ends the process with exit code 1. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a command in the project's folder with its output shown; returns whether it succeeded. */
function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  return status === 0
}

/** Runs npm, by preference the one that runs this script. */
function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli ? run(process.execPath, [cli, ...args], options) : run('npm', args, options)
}

/** Runs a script of an installed package by this very Node; returns whether it succeeded. */
export function runPackage(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}

/** Installs the locked dependencies when the lock file has changed since the last time. */
export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js 20.19 or newer is needed; this is ${process.version}.`)
  }
  const stamp = join(root, 'node_modules', '.installed-lock')
  const lock = hash(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies…')
  // --include=dev, because NODE_ENV=production would leave out what the build needs. The lock file
  // names exact versions, so npm need not ask whether what it has cached is still the newest.
  const isInstalled = npm(['ci', '--include=dev', '--prefer-offline'])
  if (!isInstalled) fail('Installing the dependencies failed; see above.')
  writeFileSync(stamp, lock)
}

/** Reads the owner's settings from `.env`. A variable of the environment wins over the file. */
export function loadSettings() {
  const file = join(root, '.env')
  if (process.env.KNEEPOINT_TEST || !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    fail(`The settings in .env cannot be read: ${error.message}`)
  }
}

/** The built site that the tests run on, apart from `dist`, which a running server publishes. */
const TEST_SITE = 'dist-test'

/** The environment of tests, without the owner's settings: no test may reach the owner's bookings. */
function withoutSettings() {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const names = new Set(example.match(/(?<=^#)[A-Z_]+(?==)/gm))
  const others = Object.entries(process.env).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(others), KNEEPOINT_TEST: 'yes', SITE_DIR: join(root, TEST_SITE) }
}

/**
 * Builds the site and the server, each where its sources or its settings have changed since its last
 * build.
 * @param options.always builds in any case
 * @param options.args further arguments of `vite build`
 * @param options.site name of the folder for the site
 */
export function ensureBuild({ always = false, args = [], site = 'dist' } = {}) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = ['site', 'build', 'contract', 'vite.config.ts', 'package-lock.json']
  build(site, { sources, settings: [...settings, args], always }, folder =>
    runPackage('vite/bin/vite.js', ['build', '--outDir', folder, ...args], quiet()),
  )
  const code = ['server', 'commands', 'contract', 'tsconfig.base.json', 'package-lock.json']
  build('dist-server', { sources: code, settings: [], always }, folder =>
    runPackage('typescript/bin/tsc', ['-p', 'server', '--outDir', folder], quiet()),
  )
}

/** Writes nothing to standard output, which may be the owner's export. */
const quiet = () => ({
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production' },
})

/** The file in a built folder that says what it was built from. */
const STAMP = '.inputs'

/** Builds a folder beside the old one, and puts it in its place only once it is complete. */
function build(name, { sources, settings, always }, make) {
  const folder = join(root, name)
  const stamp = join(folder, STAMP)
  const inputs = hash(sources, settings)
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  console.error(`Building ${name}/…`)
  const [fresh, old] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`]
  let failure = 'The build failed; see above.'
  if (make(fresh)) {
    writeFileSync(join(fresh, STAMP), inputs)
    failure = replaceFolder(folder, fresh, old)
  }
  for (const leftover of [fresh, old]) rmSync(leftover, { recursive: true, force: true })
  if (failure) fail(failure)
}

/** Puts a folder in the place of another. @returns why it cannot, or '' */
function replaceFolder(folder, fresh, old) {
  try {
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
    return ''
  } catch (error) {
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder)
    return `The new build could not be moved into place, perhaps because another one runs: ${error.message}`
  }
}

/** One hash over the names and contents of files and of folders' files, and over settings. */
function hash(paths, settings = []) {
  const sum = createHash('sha256').update(JSON.stringify(settings))
  for (const file of paths.flatMap(filesIn)) sum.update(file).update(readFileSync(join(root, file)))
  return sum.digest('hex')
}

/** The files below a path of the project, in order. */
function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap(name => filesIn(join(path, name)))
}

/**
 * Prepares everything that tests need, and runs Playwright Test to the end of this process.
 * @param args of Playwright Test
 * @param browsers names of programs, the best first
 */
export function runTests(args, browsers) {
  process.chdir(root)
  process.env = withoutSettings()
  ensureDependencies()
  ensureBuild({ site: TEST_SITE })
  // The tests also run in an installed Firefox. Version 140 lacks a command that Playwright sends.
  const firefox = installedProgram(process.env.FIREFOX_PATH, ['firefox-esr', 'firefox'], 153)
  const env = { ...process.env, ...ensureBrowser(browsers), FIREFOX_PATH: firefox ?? '' }
  process.exit(runPackage(PLAYWRIGHT, ['test', ...args], { env }) ? 0 : 1)
}

export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The path of the given or another installed program that starts, or undefined.
 * @param oldest its major version, at least
 */
function installedProgram(given, names, oldest = 0) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap(folder => names.map(name => join(folder, name)))
  // Some distributions have a stub that only says where the real package is.
  return [given, ...onPath].find(path => {
    if (!path || !existsSync(path)) return false
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    return status === 0 && Number(/\d+/.exec(stdout)?.[0] ?? 0) >= oldest
  })
}

/**
 * Finds a browser: an installed one, else Playwright's own, else Debian's package.
 *
 * @returns the environment that playwright.config.ts reads
 */
export function ensureBrowser(names) {
  const installed = installedProgram(process.env.CHROMIUM_PATH, names)
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (installed) {
    // A browser alone does not bring the font whose metrics the page's fallback faces are matched to.
    const fonts = spawnSync('fc-list', [':family=Liberation Sans'], { encoding: 'utf8' })
    if (canUseApt && fonts.stdout?.trim() === '') installDebian('fonts-liberation')
    return { CHROMIUM_PATH: installed }
  }
  console.log('Installing a browser for the tests…')
  const download = ['install', 'chromium', ...(process.env.CI && canUseApt ? ['--with-deps'] : [])]
  if (runPackage(PLAYWRIGHT, download, { timeout: DOWNLOAD_WITHIN_MS })) return {}
  if (canUseApt) installDebian('chromium', 'fonts-liberation')
  const debian = installedProgram(undefined, names)
  if (debian) return { CHROMIUM_PATH: debian }
  return fail('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH.')
}

function installDebian(...packages) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages])
}
