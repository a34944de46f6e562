// `npm run shots`: screenshots of the page in every size and state, into shots/.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, root } from './setup.mjs'

const WIDTHS = [320, 360, 768, 1024, 1440, 1920]
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
/** Height of one screenshot of a whole page, in pixels, so that details stay visible. */
const SLICE = 1400
const FORM = '/#cta-section'

ensureDependencies()
ensureBuild()
const { CHROMIUM_PATH: executablePath } = await ensureBrowser()
const { chromium } = await import('@playwright/test')
const folder = join(root, 'shots')
rmSync(folder, { recursive: true, force: true })

const dataDir = mkdtempSync(join(tmpdir(), 'shots-'))
const server = spawn(process.execPath, ['dist-server/server/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const line = await new Promise(resolve => server.stdout.setEncoding('utf8').once('data', resolve))
const baseURL = /http:\/\/\S+/.exec(line)[0]
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })

const label = (page, text) => page.getByLabel(text, { exact: true })

/** Submits a valid form; the backend answers with the status, or never without one. */
const submit = status => async page => {
  await page.route('**/rest/v1/**', route => status && route.fulfill({ status }))
  for (const name of ['Name', 'Company name', 'Biggest headache'])
    await label(page, name).fill('Text')
  await label(page, 'Email').fill('ada@cells.example')
  await page.locator('form button').click()
  await (status ? page.getByRole('dialog') : page.getByText('Submitting...')).waitFor()
}

const STATES = {
  'first-view': {},
  'call-focused': { pose: page => page.keyboard.press('Tab') },
  'call-hovered': { pose: page => page.getByRole('link', { name: /^Partner with Us/ }).hover() },
  bar: { pose: page => page.evaluate(() => window.scrollTo(0, innerHeight * 2.4)) },
  'question-open': { pose: page => page.locator('summary').nth(1).click() },
  'form-focused': { path: FORM, pose: page => label(page, 'Company name').focus() },
  'form-invalid': { path: FORM, pose: page => page.locator('form button').click() },
  'form-submitting': { path: FORM, pose: submit() },
  'toast-success': { path: FORM, pose: submit(201) },
  'toast-error': { path: FORM, pose: submit(500) },
  'not-found': { path: '/nowhere' },
  'booking-received': { path: '/booking-received' },
  'no-script': { whole: true, context: { javaScriptEnabled: false } },
  'no-fonts': { whole: true, blocked: '**/*.woff2' },
  'forced-colors': { whole: true, context: { forcedColors: 'active' } },
  'large-text': {
    whole: true,
    pose: page => page.addStyleTag({ content: 'html{font-size:212.5%}' }),
  },
}

async function shoot(name, viewport, { path = '/', whole, blocked, pose, media, context } = {}) {
  const opened = await browser.newContext({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    ...context,
  })
  const page = await opened.newPage()
  if (blocked) await page.route(blocked, route => route.abort())
  await page.emulateMedia({ media })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await pose?.(page)
  const height = whole ? await page.evaluate(() => document.body.scrollHeight) : SLICE
  for (let y = 0, part = 1; y < height; y += SLICE, part += 1) {
    const clip = { x: 0, y, width: viewport.width, height: Math.min(SLICE, height - y) }
    const options = whole ? { fullPage: true, clip } : {}
    await page.screenshot({
      path: join(folder, `${name}${whole ? `-${part}` : ''}.png`),
      ...options,
    })
  }
  await opened.close()
}

for (const width of WIDTHS) await shoot(`rest-${width}`, { width, height: 900 }, { whole: true })
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [state, options] of Object.entries(STATES)) {
    await shoot(`${state}-${size}`, viewport, options)
  }
}
await shoot('printed', { width: 794, height: 1123 }, { whole: true, media: 'print' })
await browser.close()
server.kill()
server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
console.log(`The screenshots are in ${folder}`)
