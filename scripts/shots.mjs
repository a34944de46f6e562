// `npm run shots`: pictures of the page in every size and state, into shots/, to be looked at.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, root } from './setup.mjs'

const WIDTHS = [320, 360, 768, 1024, 1440, 1920]
/** A whole page is cut into pictures of this height, in pixels, so that each can be judged. */
const SLICE = 1400
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

ensureDependencies()
ensureBuild()
const { CHROMIUM_PATH } = await ensureBrowser()
const { chromium } = await import('@playwright/test')

const folder = join(root, 'shots')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)

/** Starts the real server on a data folder of its own; resolves with its address. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shots-'))
  const server = spawn(process.execPath, ['dist-server/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise(resolve => {
    server.stdout.setEncoding('utf8').on('data', line => {
      const match = /http:\/\/\S+/.exec(line)
      if (match) resolve(match[0])
    })
  })
  const stop = () => {
    server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    server.kill()
  }
  return { url, stop }
}

const server = await startServer()
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
})

/** Opens the page in a context of its own, lets `pose` bring it into its state, and takes it. */
async function shoot(name, { path = '/', whole = false, pose, block, media, ...context }) {
  const opened = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...context,
  })
  const page = await opened.newPage()
  if (block) await page.route(block, route => route.abort())
  if (media) await page.emulateMedia(media)
  await page.goto(server.url + path)
  if (context.javaScriptEnabled !== false) {
    await page.evaluate(() => document.fonts.ready)
  }
  await pose?.(page)
  const { width } = page.viewportSize()
  const height = whole
    ? await page.locator('html').evaluate(element => element.scrollHeight)
    : page.viewportSize().height
  for (let y = 0, part = 1; y < height; y += SLICE, part++) {
    await page.screenshot({
      path: join(folder, whole ? `${name}-${part}.png` : `${name}.png`),
      ...(whole
        ? { fullPage: true, clip: { x: 0, y, width, height: Math.min(SLICE, height - y) } }
        : {}),
    })
  }
  await opened.close()
}

const label = (page, text) => page.getByLabel(text, { exact: true })

async function fill(page) {
  await label(page, 'Name').fill('Ada Volta')
  await label(page, 'Email').fill('ada@cells.example')
  await label(page, 'Company name').fill('Cells & Sons')
  await label(page, 'Biggest headache').fill('Line 3 scraps 4 % of its pouch cells.')
  await page.locator('[data-island=booking-form][data-hydrated]').waitFor({ state: 'attached' })
}

/** Submits the filled form; the backend answers with the status, or never without one. */
async function submit(page, status) {
  await page.route('**/rest/v1/**', route => status && route.fulfill({ status }))
  await fill(page)
  await page.locator('form button').click()
  if (status) await page.getByRole('dialog').waitFor()
  else await page.getByText('Submitting...').waitFor()
}

for (const width of WIDTHS) {
  await shoot(`rest-${width}`, { whole: true, viewport: { width, height: 900 } })
}
for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  const contact = { viewport, path: '/#cta-section' }
  await shoot(`first-view-${size}`, { viewport })
  await shoot(`call-focused-${size}`, { viewport, pose: page => page.keyboard.press('Tab') })
  await shoot(`call-hovered-${size}`, {
    viewport,
    pose: page => page.getByRole('link', { name: /^Partner with Us/ }).hover(),
  })
  await shoot(`bar-${size}`, {
    viewport,
    pose: async page => {
      await page.evaluate(() => window.scrollTo(0, innerHeight * 2.4))
      await page.getByRole('link', { name: 'Partner Now' }).waitFor()
    },
  })
  await shoot(`question-open-${size}`, {
    viewport,
    pose: async page => {
      await page.getByText('How soon does it pay off?').click()
      await page.getByText('How accurate').focus()
    },
  })
  await shoot(`form-focused-${size}`, {
    ...contact,
    pose: page => label(page, 'Company name').focus(),
  })
  await shoot(`form-invalid-${size}`, {
    ...contact,
    pose: async page => {
      await label(page, 'Name').fill('Ada Volta')
      await label(page, 'Email').fill('nobody')
      await page.locator('form button').click()
    },
  })
  await shoot(`form-submitting-${size}`, { ...contact, pose: page => submit(page) })
  await shoot(`toast-success-${size}`, { ...contact, pose: page => submit(page, 201) })
  await shoot(`toast-error-${size}`, { ...contact, pose: page => submit(page, 500) })
  await shoot(`not-found-${size}`, { viewport, path: '/nowhere' })
  await shoot(`booking-received-${size}`, { viewport, path: '/booking-received' })
  await shoot(`no-script-${size}`, { viewport, whole: true, javaScriptEnabled: false })
  await shoot(`no-fonts-${size}`, { viewport, whole: true, block: '**/*.woff2' })
  await shoot(`forced-colors-${size}`, { viewport, whole: true, forcedColors: 'active' })
  await shoot(`large-text-${size}`, {
    viewport,
    whole: true,
    pose: page =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '212.5%'
      }),
  })
}
await shoot('printed', {
  whole: true,
  viewport: { width: 794, height: 1123 },
  media: { media: 'print' },
})

await browser.close()
server.stop()
console.log(`The pictures are in ${folder}`)
