import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BUILT_SITE } from '../support/folders.ts'
import { startSlowHost } from '../support/stand-ins.ts'
import { barCall, expect, field, heroCall, stickyBar, test } from './fixtures.ts'

const contactTop = (page: Page) =>
  page.locator('#cta-section').evaluate(section => section.getBoundingClientRect().top)

/** The section is where the visitor looks, and the next Tab is in the form. */
async function expectArrival(page: Page): Promise<void> {
  await expect.poll(async () => Math.abs(await contactTop(page))).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(field(page, 'name')).toBeFocused()
}

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ['with script', []] : ['before any script', '@chromium']
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('the first call leads to the form, by keyboard, by mouse, and again', async ({ page }) => {
      await page.goto('/')
      await page.keyboard.press('Tab')
      await expect(heroCall(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expectArrival(page)
      expect(new URL(page.url()).hash).toBe('#cta-section')
      for (let count = 0; count < 2; count += 1) {
        await heroCall(page).scrollIntoViewIfNeeded()
        await heroCall(page).click()
        await expectArrival(page)
      }
    })
  })
}

test('the bar’s call leads to the form, by mouse and keyboard, and again', async ({ page }) => {
  await page.goto('/')
  for (const press of ['click', 'Enter', 'click'] as const) {
    await page.evaluate(() => window.scrollTo(0, innerHeight + 300))
    await expect(stickyBar(page)).toBeVisible()
    if (press === 'click') await barCall(page).click()
    else await barCall(page).press(press)
    await expectArrival(page)
  }
})

/** Clicks the first call and reads how far the page is in the next two frames. */
const scrollAfterClick = (page: Page) =>
  heroCall(page).evaluate(
    link =>
      new Promise<number>(resolve => {
        ;(link as HTMLAnchorElement).click()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)))
      }),
  )

test('scrolling is smooth, except under reduced motion', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const soon = await scrollAfterClick(page)
  await expect.poll(async () => Math.abs(await contactTop(page))).toBeLessThan(2)
  expect(soon).toBeLessThan((await page.evaluate(() => window.scrollY)) / 2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await scrollAfterClick(page)
  expect(Math.abs(await contactTop(page))).toBeLessThan(2)
})

test('the first call works while the rest of the page is still to come', async ({ page, site }) => {
  const html = await readFile(`${BUILT_SITE}/index.html`, 'utf8')
  const host = await startSlowHost(site.url, html, html.indexOf('<section id="cta-section"'))
  await page.goto(host.url, { waitUntil: 'commit' })
  await heroCall(page).click()
  await expect(page).toHaveURL(/#cta-section$/)
  expect(await page.locator('#cta-section').count()).toBe(0)
  host.sendRest()
  await expectArrival(page)
  await host.stop()
})
