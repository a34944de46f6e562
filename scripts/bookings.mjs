// `npm run bookings`: the owner's command, compiled with the server where it is not up to date.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServerBuild, fail, loadSettings, root } from './setup.mjs'

// npm runs this in the project's folder, and notes in INIT_CWD where it was called.
if (process.cwd() !== root) process.env.INIT_CWD = process.cwd()
process.chdir(root)
if (!existsSync(join(root, 'node_modules'))) fail('Run "npm start" once first.')
loadSettings()
ensureServerBuild()
await import('../dist-server/commands/bookings-command.js')
