import type { Page } from '@playwright/test'
import { CONTACT_ID } from '../../site/content/anchors.ts'
import { heroPlay } from '../../site/sections/hero/hero-words.ts'
import { tradingChapter } from '../../site/sections/solutions/trading/trading-words.ts'
import { fileWords } from '../../stage/words/file-words.ts'
import { ownPrices } from '../../workbench/prices/own-prices-words.ts'
import { PUBLISHED_FILE } from '../support/published-prices.ts'
import { violations } from './axe.ts'
import {
  doubleText,
  ENDPOINT,
  expect,
  hold,
  leaveForm,
  sidewaysOverflow,
  test,
  VIEWPORTS,
} from './fixtures.ts'
import { openFigure } from './open-figure.ts'

test.use({ expectedErrors: [/404: no page at|status of (404|500)/] })

/** Expects no violation, and no target smaller than 44 px. @param part selects the part that has changed */
async function expectAccessible(page: Page, state: string, contrast?: 'AA' | 'AAA', part?: string) {
  expect(await violations(page, contrast, part), state).toEqual([])
  const small = await page
    .locator('a, button, input, textarea, summary')
    .filter({ visible: true })
    .evaluateAll(targets =>
      targets
        .map(target => ({ target: target.outerHTML, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 44 || height < 44),
    )
  expect(small, state).toEqual([])
}

test('every page is accessible, with everything opened', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  for (const path of ['/nowhere', '/booking-received', '/']) {
    await page.goto(path)
    // The trading chapter has inputs inside a disclosure.
    if (path === '/') await openFigure(page, 'trading')
    for (const summary of await page.locator('summary').all()) await summary.click()
    // A link under the pointer would have the accent colour.
    await page.mouse.move(0, 0)
    await expectAccessible(page, path, 'AAA')
  }
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectAccessible(page, 'in a large window', 'AAA')
})

const SIXTY_DAYS = PUBLISHED_FILE.split('\n').slice(0, 62).join('\n')

test('the result of the visitor’s files is accessible', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await page.goto('/')
  const cells = await openFigure(page, 'yourCells')
  await cells.getByLabel(fileWords.choose).setInputFiles('research/data/xjtu_31_capacity.csv')
  await expect(cells).toContainText('of 31 are likely below')
  const trading = await openFigure(page, 'trading')
  await trading.getByRole('button', { name: tradingChapter.own }).click()
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'with cells', 'AAA', '#your-cells')
  await expectAccessible(page, 'before prices', 'AAA', '#trading')
  await trading
    .getByLabel(ownPrices.zone.choose)
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(SIXTY_DAYS) })
  await expect(trading.getByRole('button', { name: fileWords.clear })).toBeVisible()
  await expectAccessible(page, 'with prices', 'AAA', '#trading')
  for (const [figure, label] of [
    [cells, fileWords.choose],
    [trading, ownPrices.zone.choose],
  ] as const) {
    await figure.getByLabel(label).setInputFiles({
      name: 'empty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(''),
    })
    await figure.getByRole('button', { name: fileWords.replaceFiles }).click()
    await expect(figure.getByRole('alert').filter({ hasText: 'empty' })).toBeVisible()
  }
  await page.setViewportSize(VIEWPORTS.desktop)
  await expectAccessible(page, 'refused', 'AAA')
})

/** The section with the form and its toasts. */
const FORM = `#${CONTACT_ID}`

test('every state of the form is accessible', async ({ page, form, bar, backend }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await form.open()
  await form.button.click()
  await expect(form.wrong).toHaveCount(4)
  await expectAccessible(page, 'refused', 'AA', FORM)

  const answer = await hold(page, ENDPOINT)
  await form.submit()
  await expect(form.button).toBeDisabled()
  await expectAccessible(page, 'submitting', 'AA', FORM)

  answer()
  await expect(form.success).toBeVisible()
  // The bar is hidden while the form has the focus.
  await leaveForm(page)
  await bar.expectVisible()
  await expectAccessible(page, 'arrived')

  backend.status = 500
  await form.fail()
  // A toast stays while the pointer is on it.
  await form.error.hover()
  await expectAccessible(page, 'failed', 'AA', FORM)
})

// 320 px is also a window of 1280 px at 400 % zoom.
test('nothing is cut off at any width, text size or direction', async ({ page }) => {
  await page.goto('/')
  const expectNoOverflow = async (widths: number[], state: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysOverflow(page), `${width} px, ${state}`).toBe(0)
    }
  }
  await expectNoOverflow([320, 360, 768, 1024, 1440, 1920], 'as it is')
  await doubleText(page)
  await expectNoOverflow([360, 768, 900, 1440], 'large')
  // The text on the hero's stage grows within it, below the level part of the measured curve.
  const [words, stage] = await Promise.all(
    [page.getByText(heroPlay.question), page.locator('[data-figure=hero] [role=img]').first()].map(
      it => it.evaluate(element => element.getBoundingClientRect()),
    ),
  )
  expect(words?.bottom).toBeLessThan(stage?.bottom ?? 0)
  expect(words?.top).toBeGreaterThan((stage?.top ?? 0) + 0.25 * (stage?.height ?? 0))
  await page.getByRole('button', { name: heroPlay.show }).click()
  await expectNoOverflow([360, 390, 768, 1440], 'large, in the game')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectNoOverflow([360, 768, 1440], 'large, from right to left')
})

test('no name of a figure leaves the window, in either direction', async ({ page }) => {
  await page.goto('/')
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await page.locator('svg text').evaluateAll(texts =>
        texts
          .filter(it => {
            const { left, right, width } = it.getBoundingClientRect()
            return width > 0 && (left < 0 || right > innerWidth)
          })
          .map(it => it.textContent),
      )
      expect(cut, `${width} px, ${direction}`).toEqual([])
    }
  }
})

test('scrolling is smooth, and nothing moves under reduced motion', async ({ page, bar }) => {
  const animations = () => page.evaluate(() => document.getAnimations().length)
  await page.goto('/')
  expect(await animations()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, innerHeight * 2))
  await bar.expectVisible()
  expect(await animations()).toBe(0)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})
