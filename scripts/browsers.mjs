// Finds or installs the browsers of the tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run, runPackage } from './setup.mjs'

export const PLAYWRIGHT = '@playwright/test/cli.js'

/** A Chromium without windows, which takes half the processor time of a full one. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** The names of Chromium, in order of preference. */
const CHROMIUM = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome']

/** Finds or installs Chromium. @returns its path; undefined for the one that Playwright has downloaded */
export function ensureChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const installed = process.env.CHROMIUM_PATH || installedProgram(CHROMIUM)
  if (!installed) {
    console.log('Installing a browser for the tests…')
    const download = ['install', 'chromium', ...(isDebianRoot ? ['--with-deps'] : [])]
    // The timeout ends a download that hangs without a network.
    if (runPackage(PLAYWRIGHT, download, { timeout: 300_000 })) return undefined
  }
  if (isDebianRoot && !process.env.CHROMIUM_PATH && !installedProgram([HEADLESS_SHELL])) {
    installDebian(HEADLESS_SHELL)
  }
  // Chromium alone does not install the font that the page's fallback faces are matched to.
  if (isDebianRoot && !existsSync('/usr/share/fonts/truetype/liberation')) {
    installDebian('fonts-liberation')
  }
  return (
    process.env.CHROMIUM_PATH ||
    installedProgram(CHROMIUM) ||
    fail('Install Chromium, or set CHROMIUM_PATH.')
  )
}

/** The path of an installed Firefox, or undefined. Version 140 lacks a command that Playwright sends. */
export const findFirefox = () => installedProgram(['firefox-esr', 'firefox'], 153)

/** The path of the first program on the PATH that starts and has at least this major version. */
function installedProgram(names, oldest = 0) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = folders.flatMap(folder => names.map(name => join(folder, name)))
  return paths.find(path => {
    // On some distributions, the program is a stub that only names the real package.
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    return status === 0 && Number(/\d+/.exec(stdout)?.[0] ?? 0) >= oldest
  })
}

function installDebian(name) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name])
}
