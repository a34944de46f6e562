// `npm run bookings`: the owner's command, compiled like the server. Only its own output goes to
// standard output, which may be a file.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, fail, root } from './setup.mjs'

process.chdir(root)
if (!existsSync(join(root, 'node_modules'))) fail('Run "npm start" once first.')
const program = join(root, 'dist-server/server/cli/main.js')
if (!existsSync(program)) bin('typescript', 'tsc', ['-p', 'server'], { stdio: ['ignore', 2, 2] })
await import(program)
