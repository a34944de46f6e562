import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import { heroPlay, readingsText } from '../../site/content/figures/hero-figure.ts'
import { cyclesAt } from '../../site/sections/hero/hero-play.ts'
import { ANSWERS } from '../browser/fixtures.ts'
import { loadHeroCells } from '../model/tables.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'
import { hasWebKit, openWebKit, type WebKit } from '../support/webkit.ts'

// Playwright's own WebKit runs the tests of tests/browser. This is for where it cannot be downloaded.
test.skip(!hasWebKit, 'WebKitGTK: webkit2gtk-driver and xvfb are not installed')

let server: TestServer
let page: WebKit

test.beforeEach(async ({ fresh }) => {
  server = await fresh.start()
  page = await openWebKit(server.url, 1280, 900)
  await page.run(`
    window.refused = []
    addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective))`)
})

test.afterEach(() => page?.close())

/** The scripts and styles that the policy has refused since the page was loaded. */
const refused = () => page.run('return window.refused')

const focused = () =>
  page.run('return document.activeElement.name || document.activeElement.innerText')

/** Presses Tab until the focus is on a control with this name or text. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused()) === name) return
    await page.press('tab')
  }
  throw new Error(`Tab does not reach “${name}”`)
}

/** Types the answers, from the first field on, and goes on to the button. */
async function typeAnswers(): Promise<void> {
  for (const answer of Object.values(ANSWERS)) {
    await page.type(answer)
    await page.press('tab')
  }
}

const textOf = (selector: string) =>
  page.run('return document.querySelector(arguments[0])?.innerText.trim() ?? ""', selector)

test('the keyboard guesses the life of a cell in WebKit', async () => {
  await expect
    .poll(() => page.run('return document.fonts.check("1em \'Instrument Sans\'")'))
    .toBe(true)
  await tabTo(heroPlay.play)
  await page.press('enter')
  await expect.poll(focused).toBe('guess')
  await page.press('right', 3)
  const guess = cyclesAt(3)
  await expect
    .poll(() => page.run('return document.activeElement.getAttribute("aria-valuetext")'))
    .toBe(heroPlay.cycles(guess))
  await tabTo(heroPlay.compare)
  await page.press('enter')
  const { heroCells, five } = loadHeroCells()
  const cell = heroCells[five[0] ?? 0]
  if (!cell) throw new Error('no such cell')
  const readings = async () => (await textOf('.hero-head')).replaceAll(/\s+/g, ' ')
  await expect.poll(readings).toBe(readingsText({ ...cell, you: guess }))
  expect(await focused()).toBe(heroPlay.nextOf(2, 5))
  expect(await refused()).toEqual([])
})

test('the sticky bar leads to the form, which books and reports failures in WebKit', async ({
  fresh,
}) => {
  await page.run('scrollTo(0, 2 * innerHeight)')
  const isShown = () =>
    page.run('return getComputedStyle(document.querySelector(".sticky-bar")).visibility')
  await expect.poll(isShown).toBe('visible')
  await page.run('document.querySelector(".sticky-bar a").click()')
  await page.press('tab')
  await expect.poll(focused).toBe('name')
  await typeAnswers()
  await page.press('enter')
  await expect.poll(() => textOf('body')).toContain(toastWords.success.description)
  await expect.poll(() => page.run('return document.querySelector("[name=name]").value')).toBe('')
  expect(await fresh.names()).toEqual([ANSWERS.name])

  await server.stop()
  await page.run('document.querySelector("[name=name]").focus()')
  await typeAnswers()
  await page.press('enter')
  await expect.poll(() => textOf('body')).toContain(toastWords.error.description)
  expect(await page.run('return document.querySelector("[name=name]").value')).toBe(ANSWERS.name)
  expect(await refused()).toEqual([])
})

test('a double press books once, and leaves the focus on the button in WebKit', async ({
  fresh,
}) => {
  await page.run('document.querySelector("[name=name]").focus()')
  await typeAnswers()
  await page.pressTwice('form [type=submit]')
  await expect.poll(() => textOf('body')).toContain(toastWords.success.description)
  await expect.poll(focused).toBe(buttonWords.idle)
  expect(await fresh.names()).toEqual([ANSWERS.name])
})

test('a refused submit shows the first field and its label in WebKit', async () => {
  // Lower than the form.
  await page.resize(1280, 480)
  await page.run('document.querySelector("[name=name]").focus()')
  await expect.poll(() => page.run('return "interactive" in document.forms[0].dataset')).toBe(true)
  await page.run(`
    const button = document.querySelector('form [type=submit]')
    button.focus({ preventScroll: true })
    scrollBy({ top: button.getBoundingClientRect().top, behavior: 'instant' })`)
  await page.press('enter')
  await expect.poll(focused).toBe('name')
  const top = 'return document.activeElement.closest(".field").getBoundingClientRect().top'
  await expect.poll(() => page.run(top)).toBeGreaterThanOrEqual(0)
})
