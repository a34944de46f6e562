// `npm run bench -- NAME`: from a fresh clone to figures. Without a known name it says what there is.
import { bin, ensureBrowser, ensureBuild, ensureDependencies, root } from './setup.mjs'

process.chdir(root)
ensureDependencies()
ensureBuild()
const browser = process.argv[2] === 'page' ? await ensureBrowser() : {}
Object.assign(process.env, browser)
if (!bin('typescript', 'tsc', ['-p', 'bench'])) process.exit(1)
await import('../dist-bench/bench/run.js')
