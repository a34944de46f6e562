// `npm start`: from a fresh clone to a running site.
import { ensureBuild, ensureDependencies, root } from './setup.mjs'

ensureDependencies()
ensureBuild()
process.chdir(root)
await import('../dist-server/server/main.js')
