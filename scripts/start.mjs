// `npm start`: from a fresh clone to a running site.
import { ensureBuild, ensureDependencies, loadSettings, root } from './setup.mjs'

ensureDependencies()
loadSettings()
ensureBuild()
process.chdir(root)
await import('../dist-server/server/main.js')
