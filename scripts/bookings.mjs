// `npm run bookings`: the owner's command, as it was built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './setup.mjs'

// npm runs this in the project's folder, and notes in INIT_CWD where it was called.
if (process.cwd() !== root) process.env.INIT_CWD = process.cwd()
process.chdir(root)
const command = join(root, 'dist-server', 'commands', 'bookings-command.js')
if (!existsSync(command))
  fail('The commands are not built: run "npm start" or "npm run build" once.')
await import(command)
