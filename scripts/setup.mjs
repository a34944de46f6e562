// What the commands share: each step is done only where it is needed. Without dependencies, because
// the first step installs them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const OLDEST_NODE = [20, 19]
/** A blocked network must not hold up the next way of getting a browser. */
const DOWNLOAD_WITHIN_MS = 300_000

/** Prints one clear line and ends the process with exit code 1. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a command in the project's folder with its output shown; returns whether it succeeded. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  return status === 0
}

/** Runs npm: the one that runs this script, where there is one. */
function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli ? run(process.execPath, [cli, ...args], options) : run('npm', args, options)
}

/** The path of an installed package's command-line program, to be run by this very Node. */
export function program(packageName, name) {
  const manifestPath = createRequire(join(root, 'package.json')).resolve(
    `${packageName}/package.json`,
  )
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'))
  return join(manifestPath, '..', typeof bin === 'string' ? bin : bin[name])
}

/** Runs such a program to its end; returns whether it succeeded. */
export function bin(packageName, name, args, options) {
  return run(process.execPath, [program(packageName, name), ...args], options)
}

function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    fail(`Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  }
}

/** Installs the locked dependencies when the lock file has changed since the last time. */
export function ensureDependencies() {
  ensureNode()
  const stamp = join(root, 'node_modules', '.installed-lock')
  const lock = hash([join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies…')
  // --include=dev, because NODE_ENV=production would leave out what the build needs.
  if (!npm(['ci', '--include=dev'])) fail('Installing the dependencies failed; see above.')
  writeFileSync(stamp, lock)
}

/** Builds the site and the server where their sources have changed since the last build. */
export function ensureBuild() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const dotEnv = readdirSync(root).filter(name => /^\.env(\.|$)/.test(name))
  const sources = ['site', 'build', 'contract', 'vite.config.ts', 'package-lock.json', ...dotEnv]
  buildIfChanged('build:site', sources, 'dist/index.html', settings)
  ensureServerBuild()
}

/** Builds the server alone, and the owner's commands with it. */
export function ensureServerBuild() {
  const sources = ['server', 'contract', 'tsconfig.base.json', 'package-lock.json']
  buildIfChanged('build:server', sources, 'dist-server/server/main.js')
}

function buildIfChanged(script, sources, output, settings = []) {
  const stamp = join(root, 'dist-server', `.${script.replace(':', '-')}`)
  const inputs = hash(
    sources.map(name => join(root, name)),
    settings,
  )
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
  if (isBuilt && existsSync(join(root, output))) return
  // Standard output may be the owner's export.
  console.error('Building…')
  if (!npm(['run', script, '--silent'], { stdio: ['ignore', 2, 2] }))
    fail('The build failed; see above.')
  mkdirSync(join(root, 'dist-server'), { recursive: true })
  writeFileSync(stamp, inputs)
}

/** One hash over the names and contents of files and of folders' files. */
function hash(paths, extra = []) {
  const sum = createHash('sha256').update(JSON.stringify(extra))
  const add = path => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      sum.update(path.slice(root.length)).update(readFileSync(path))
    }
  }
  for (const path of paths) add(path)
  return sum.digest('hex')
}

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

const isRoot = process.getuid?.() === 0
const canUseApt = isRoot && existsSync('/usr/bin/apt-get')

function installDebian(...packages) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages])
}

/** The path of an installed Chrome or Chromium that starts, or undefined. */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap(folder => BROWSER_NAMES.map(name => join(folder, name))),
    ...BROWSER_PATHS,
  ]
  // Some distributions have a stub that only says where the real package is.
  return candidates.find(
    path => path && existsSync(path) && spawnSync(path, ['--version']).status === 0,
  )
}

/**
 * Finds a browser for the tests: an installed Chrome or Chromium, else Playwright's own download,
 * else Debian's package.
 *
 * @returns the environment that playwright.config.ts reads
 */
export async function ensureBrowser() {
  const installed = installedBrowser()
  if (installed) {
    // A browser alone does not bring the font whose metrics the page's fallback faces are matched to.
    const fonts = spawnSync('fc-list', [':family=Liberation Sans'], { encoding: 'utf8' })
    if (canUseApt && fonts.stdout?.trim() === '') installDebian('fonts-liberation')
    return { CHROMIUM_PATH: installed }
  }

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return {}
  console.log('Installing a browser for the tests…')
  const download = ['install', 'chromium', ...(process.env.CI && isRoot ? ['--with-deps'] : [])]
  if (bin('@playwright/test', 'playwright', download, { timeout: DOWNLOAD_WITHIN_MS })) return {}

  if (canUseApt) {
    console.log('The download failed; installing Debian’s Chromium…')
    installDebian('chromium', 'fonts-liberation')
    const debian = installedBrowser()
    if (debian) return { CHROMIUM_PATH: debian }
  }
  return fail('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH.')
}
