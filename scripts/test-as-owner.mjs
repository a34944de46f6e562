// `npm run test:owner` checks that nothing an owner may change breaks a test. It runs the tests that depend
// on the content on a copy of the project, in which every optional setting is filled and every word is
// changed that the specification leaves open. Arguments go on to Playwright Test.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureDependencies, fail, root } from './setup.mjs'

/** What the copy does not need: all that is installed, built or stored in the project's folder. */
const LEFT_OUT =
  /^(node_modules|dist.*|data|shots|test-results|bench-results|\.git|\.env(?!\.example).*)$/

/** The names of the content's properties and constants whose words the specification leaves open. */
const OPEN_WORDS =
  'COMPANY_NAME|support|heading|scope|contrast|source|answer|question|text|title|label|hint|missing|idle|dismiss|finding|caption|summary|arrived|invalidEmail|otherWay|faqsHeading|solutionsHeading|stepsHeading'

/** Files whose words are the specification's own. */
const PRESCRIBED = ['contact.ts', 'sticky-bar-messages.ts', 'not-found-messages.ts']

/** Titles of toasts, which the specification prescribes. */
const TOAST = /'(Success!|Error)$/

/** The tests that read words on the page, or what the build makes of them. */
const SPECS = [
  ...[
    'content',
    'form-messages',
    'head',
    'not-found',
    'plain-form',
    'specification',
    'typeface',
  ].map(name => `tests/browser/${name}.spec.ts`),
  ...['built-site', 'figures', 'host-files'].map(name => `tests/build/${name}.spec.ts`),
]

const FILES = {
  '.env': `VITE_SITE_URL=https://www.zellen.example
VITE_SUPABASE_URL=https://project.example
VITE_SUPABASE_ANON_KEY=sb_publishable_x
SMTP_URL=smtp://127.0.0.1:9
NOTIFY_TO=owner@zellen.example
PORT=1
`,
  'site/content/pages/imprint.md': `---
title: Impressum
description: Wer für diese Seiten verantwortlich ist.
search-engines: false
---

Straße der Zellen 1, Köln
`,
  'site/public/.well-known/security.txt': 'Contact: mailto:security@zellen.example\n',
  'site/public/google0123456789abcdef.html':
    'google-site-verification: google0123456789abcdef.html',
}

const COMPANY = `export const company: CompanyDetails = {
  contactEmail: 'hello@zellen.example',
  legalLinks: [{ label: 'Group', address: 'https://group.example/' }],
  dataNotice: 'We use what you send us only to answer your request.',
}`

/** Changes the words of one file of the content. */
function changeWords(code) {
  const literal = new RegExp(
    `\\b(?:${OPEN_WORDS})(?::| =)\\s+(['"\`])(?:(?!\\1)[^\\\\\\n]|\\\\.)+(?=\\1)`,
    'g',
  )
  return code
    .replace(literal, words => (TOAST.test(words) ? words : `${words} ñ`))
    .replace(/export const company: CompanyDetails = \{.*?\}\n/s, `${COMPANY}\n`)
}

ensureDependencies()
const copy = mkdtempSync(join(tmpdir(), 'kneepoint-owner-'))
for (const name of readdirSync(root).filter(entry => !LEFT_OUT.test(entry))) {
  cpSync(join(root, name), join(copy, name), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(copy, name)), { recursive: true })
  writeFileSync(join(copy, name), text)
}
const content = join(copy, 'site/content')
for (const name of readdirSync(content, { recursive: true }).filter(file => file.endsWith('.ts'))) {
  if (PRESCRIBED.includes(name)) continue
  const code = readFileSync(join(content, name), 'utf8')
  writeFileSync(join(content, name), changeWords(code))
}

const given = process.argv.slice(2)
const args = ['scripts/test.mjs', '--project=Chromium', ...(given.length > 0 ? given : SPECS)]
const env = { ...process.env, VITE_SITE_URL: 'https://www.zellen.example' }
const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'inherit', env })
rmSync(copy, { recursive: true, force: true })
if (status !== 0) fail('An owner’s words or settings break a test; see above.')
