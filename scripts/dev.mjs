// `npm run dev`: the site with hot reload, its calls passed on to the real server beside it.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureDependencies, program, root } from './setup.mjs'

ensureDependencies()
ensureBuild()
const server = spawn(process.execPath, ['dist-server/server/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.stdout.setEncoding('utf8').once('data', line => {
  const api = /http:\/\/\S+/.exec(line)?.[0]
  const vite = spawn(process.execPath, [program('vite', 'vite')], {
    cwd: root,
    env: { ...process.env, API_URL: api },
    stdio: 'inherit',
  })
  vite.once('exit', () => server.kill())
})
// What it says later is not for this terminal, but nobody reading would hold it up.
server.stdout.resume()
server.once('exit', code => process.exit(code ?? 0))
