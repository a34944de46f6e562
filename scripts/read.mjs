// `npm run --silent read -- units FILES`: prints what became of files as one JSON object. All else goes to standard
// error. It exits with 1 where there is no result.
import { openAsBlob, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, fail } from './setup.mjs'

const USAGE = `npm run --silent read -- units|prices|dispatch FILE… [options]

  --description FILE  the description of an earlier answer, with your edits
  --settings FILE     settings such as { "limit": 80, "axis": "km", "rated": { "": 75 } }
  --prices FILE       day-ahead prices beside a log; may be repeated`

/** The paths are relative to the folder in which npm was called. */
const pathOf = path => resolve(process.env.INIT_CWD ?? '.', path)

const { values, positionals } = argumentsOf()
const [kind, ...paths] = positionals
if (!['units', 'prices', 'dispatch'].includes(kind) || paths.length === 0) fail(USAGE)
ensureDependencies()
const { createServer } = await import('vite')
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
})
const { analyse, Refusal } = await server.environments.ssr.runner.import(
  resolve('analysis/index.ts'),
)
const answer = await answerOf()
await server.close()
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
process.exitCode = answer.result ? 0 : 1

function argumentsOf() {
  const text = { type: 'string' }
  const options = { description: text, settings: text, prices: { ...text, multiple: true } }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`)
  }
}

/** What was read and judged, or why the files are refused. */
async function answerOf() {
  const { rated, ...settings } = values.settings ? jsonIn(values.settings) : {}
  const description = values.description && jsonIn(values.description)
  try {
    const days = values.prices && (await pricesIn(values.prices))
    const { extracted: _, ...all } = await analyse(kind, await filesIn(paths), {
      settings,
      ...(rated && { rated }),
      ...(description && { description }),
      ...(days && { prices: days }),
    })
    return all
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { missing: { id: error.reason, facts: error.facts }, result: null }
  }
}

async function pricesIn(paths) {
  const { result, missing } = await analyse('prices', await filesIn(paths))
  return result?.days ?? fail(`${paths.join(', ')}: no prices are read (${missing?.id}).`)
}

function jsonIn(path) {
  try {
    return JSON.parse(readFileSync(pathOf(path), 'utf8'))
  } catch (error) {
    return fail(`${path}: ${error.message}`)
  }
}

/** Files, and those in folders, with the folder that each was found in. */
function filesIn(paths) {
  const found = paths.map(pathOf).flatMap(path => {
    if (!statSync(path, { throwIfNoEntry: false })) fail(`${relative('.', path)}: no such file.`)
    if (!statSync(path).isDirectory()) return [{ path, folder: '' }]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name, parentPath }) => ({
        path: join(parentPath, name),
        folder: relative(dirname(path), parentPath),
      }))
  })
  return Promise.all(
    found.map(async ({ path, folder }) => ({
      file: new File([await openAsBlob(path)], basename(path)),
      folder,
    })),
  )
}
