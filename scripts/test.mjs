// `npm test`: from a fresh clone to a verdict. Arguments go on to Playwright Test. The headless shell
// is Chromium without a user interface; it takes about half the time.
import { BROWSERS, runTests } from './setup.mjs'

runTests(process.argv.slice(2), ['chromium-headless-shell', ...BROWSERS])
