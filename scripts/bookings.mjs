// `npm run bookings`: runs the built command of the owner.
import { existsSync } from 'node:fs'
import { fail } from './setup.mjs'

if (!existsSync('dist-server/commands/bookings-command.js'))
  fail('The commands are not built: run "npm start" or "npm run build" once.')
await import('../dist-server/commands/bookings-command.js')
