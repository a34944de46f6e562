// `npm run headers -- nginx`: the built site's headers, as a host's configuration has them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, fail, root } from './setup.mjs'

process.chdir(root)
if (!existsSync(join(root, 'node_modules'))) fail('Run "npm start" once first.')
const program = join(root, 'dist-server/server/cli/headers.js')
if (!existsSync(program)) bin('typescript', 'tsc', ['-p', 'server'], { stdio: ['ignore', 2, 2] })
await import(program)
