// `npm run dev`: serves the site with hot reload, and passes its calls on to the real server beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuild, ensureDependencies, loadSettings } from './setup.mjs'

ensureDependencies()
loadSettings()
ensureBuild()
const server = spawn(process.execPath, ['dist-server/server/main.js'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.once('exit', code => process.exit(code ?? 0))
// Only SIGTERM needs a handler, because a terminal sends its signals to both processes.
process.once('SIGTERM', () => server.kill())
const [line] = await once(server.stdout.setEncoding('utf8'), 'data')
// Discards the rest of the output, because an unread pipe would hold up the server.
server.stdout.resume()
process.env.API_URL = /http:\/\/\S+/.exec(line)[0]
const { createServer } = await import('vite')
const vite = await createServer()
await vite.listen()
vite.printUrls()
