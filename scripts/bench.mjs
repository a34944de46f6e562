// `npm run bench -- NAME`: from a fresh clone to figures, in a browser as visitors have it.
import { BROWSERS, runTests } from './setup.mjs'

runTests(['--config', 'bench/bench.config.ts', ...process.argv.slice(2)], BROWSERS)
