import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADERS_FILE, parseHeadersFile } from '../../contract/headers-file.ts'
import { readConfig } from '../config.ts'
import { HOSTS } from './host-headers.ts'

const [host = ''] = process.argv.slice(2)
const format = Object.entries(HOSTS).find(([name]) => name === host)?.[1]

try {
  if (!format) {
    throw new Error(`Usage: npm run --silent headers -- ${Object.keys(HOSTS).join(' | ')}`)
  }
  const { siteDir } = readConfig(process.env, process.cwd())
  const rules = parseHeadersFile(readFileSync(join(siteDir, HEADERS_FILE), 'utf8'))
  process.stdout.write(format(rules))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
