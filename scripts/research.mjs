// `npm run research`: computes the published evidence from research/data/ and writes it to research/results/, from
// which the site is built. It takes a minute.
import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ensureDependencies } from './setup.mjs'

const PROGRAMS = 'research/programs'

ensureDependencies()
const { runnerImport } = await import('vite')
const load = file => runnerImport(resolve(file), { logLevel: 'error' })
const { module: results } = await load('research/results.ts')
const inputs = []
for (const file of readdirSync(PROGRAMS)) {
  const program = join(PROGRAMS, file)
  const { module, dependencies } = await load(program)
  const name = file.replace('.ts', '')
  results.writeResult(name, module.result)
  inputs.push(program, ...dependencies.map(it => relative('.', resolve(it))))
  console.log(`research/results/${name}.json`)
}
results.writeInputs(inputs.filter(file => !file.startsWith('node_modules')))
