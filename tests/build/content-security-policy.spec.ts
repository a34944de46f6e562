import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { contentSecurityPolicy } from '../../build/content-security-policy.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

let root: string
test.beforeEach(async () => {
  root = await temporaryFolder()
})
test.afterEach(() => removeFolder(root))

/** Runs a real build of one document. @returns the policy in the built document */
async function builtPolicy(document: string): Promise<string | undefined> {
  await writeFile(join(root, 'index.html'), document)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentSecurityPolicy()],
  })
  const html = await readFile(join(root, 'dist/index.html'), 'utf8')
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]
}

const STRICT = "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

test('a document without resources allows none', async () => {
  const policy = await builtPolicy(
    '<!doctype html><head><meta charset="utf-8"><title>Text</title></head>',
  )
  expect(policy).toBe(`default-src 'none'; form-action 'none'; ${STRICT}`)
})

test('a policy allows linked styles and the hash of each inline one, and none of structured data', async () => {
  const css = 'p{color:red}'
  const policy = await builtPolicy(
    `<!doctype html><head><meta charset="utf-8"><script type="application/ld+json">{}</script>
     <style>${css}</style></head><link rel="stylesheet" href="/rest.css"><form></form>`,
  )
  const hash = createHash('sha256').update(css).digest('base64')
  expect(policy).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${hash}'; form-action 'self'; ${STRICT}`,
  )
})

test('a document without its charset fails the build with advice', async () => {
  await expect(builtPolicy('<!doctype html><title>Text</title>')).rejects.toThrow(
    'needs <head> and <meta charset="utf-8">',
  )
})
