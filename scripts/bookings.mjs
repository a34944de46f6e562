// `npm run bookings`: the owner's command, compiled with the server where it is not up to date.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServerBuild, fail, loadSettings, root } from './setup.mjs'

process.chdir(root)
if (!existsSync(join(root, 'node_modules'))) fail('Run "npm start" once first.')
loadSettings()
ensureServerBuild()
await import('../dist-server/commands/bookings-command.js')
