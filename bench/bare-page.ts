import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { HEADERS_FILE, headerLookup, parseHeadersFile } from '../contract/headers-file.ts'
import { listenForBench } from './floor.ts'

// The floor under every page: Node repeating one answer, with the headers that ours has.
const body = readFileSync('dist/index.html.gz')
const common = headerLookup(parseHeadersFile(readFileSync(`dist/${HEADERS_FILE}`, 'utf8')))('/')
const headers = Object.entries({
  ...common,
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': String(body.length),
  vary: 'accept-encoding',
}).flat()
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
listenForBench(server)
