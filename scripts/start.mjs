// `npm start`: installs, builds and serves, from a fresh clone to a running site.
import { ensureBuild, ensureDependencies, loadSettings } from './setup.mjs'

ensureDependencies()
loadSettings()
ensureBuild()
await import('../dist-server/server/main.js')
