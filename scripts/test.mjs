// `npm test` and `npm run bench`: install, build and run Playwright Test, which gets the arguments.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureChromium, findFirefox, PLAYWRIGHT } from './browsers.mjs'
import { ensureBuild, ensureDependencies, runPackage } from './setup.mjs'

// The tests have a folder of their own, because a running server publishes `dist`.
const site = 'dist-test'

// No test may reach the owner's bookings or depend on the owner's settings.
for (const [name] of readFileSync('.env.example', 'utf8').matchAll(/(?<=^#)[A-Z_]+(?==)/gm)) {
  delete process.env[name]
}
Object.assign(process.env, { IGNORE_ENV_FILE: 'yes', SITE_DIR: resolve(site) })
ensureDependencies()
ensureBuild({ site })
// playwright.config.ts reads these paths. An undefined one is left out.
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), FIREFOX_PATH: findFirefox() }
process.exit(runPackage(PLAYWRIGHT, ['test', ...process.argv.slice(2)], { env }) ? 0 : 1)
