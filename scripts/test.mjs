// `npm test`: from a fresh clone to a verdict. Arguments go on to Playwright Test.
import { bin, ensureBrowser, ensureBuild, ensureDependencies } from './setup.mjs'

ensureDependencies()
ensureBuild()
const browser = await ensureBrowser()
const passed = bin('@playwright/test', 'playwright', ['test', ...process.argv.slice(2)], {
  env: { ...process.env, ...browser },
})
process.exit(passed ? 0 : 1)
