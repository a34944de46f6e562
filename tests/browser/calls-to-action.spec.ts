import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CONTACT_ID } from '../../site/content/anchors.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { startSlowHost } from '../support/stand-ins.ts'
import { expect, field, heroCall, test } from './fixtures.ts'

/** How far the section with the form is from where the visitor looks, in pixels. */
const distance = async (page: Page) =>
  Math.abs(await page.locator(`#${CONTACT_ID}`).evaluate(it => it.getBoundingClientRect().top))

/** The section is where the visitor looks, and the next Tab is in the form. */
async function expectArrival(page: Page): Promise<void> {
  await expect.poll(() => distance(page)).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(field(page, 'name')).toBeFocused()
  expect(new URL(page.url()).hash).toBe(`#${CONTACT_ID}`)
}

for (const name of ['first', 'bar’s'] as const) {
  test(`the ${name} call leads to the form, by mouse, by keyboard, and again`, async ({
    page,
    bar,
  }) => {
    await page.goto('/')
    const call = name === 'first' ? heroCall(page) : bar.call
    for (const press of [() => call.click(), () => call.press('Enter'), () => call.click()]) {
      if (name === 'bar’s') await page.evaluate(() => window.scrollTo(0, innerHeight + 300))
      await press()
      await expectArrival(page)
    }
  })
}

test('scrolling is smooth, except under reduced motion', { tag: '@chromium' }, async ({ page }) => {
  /** Clicks the first call. @returns how far the page is scrolled two frames later */
  const scrollAfterClick = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    return heroCall(page).evaluate(
      link =>
        new Promise<number>(resolve => {
          ;(link as HTMLElement).click()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)))
        }),
    )
  }
  const soon = await scrollAfterClick('no-preference')
  await expect.poll(() => distance(page)).toBeLessThan(2)
  expect(soon).toBeLessThan((await page.evaluate(() => window.scrollY)) / 2)
  await scrollAfterClick('reduce')
  expect(await distance(page)).toBeLessThan(2)
})

test('the first call works while the rest of the page is still to come', async ({ page, site }) => {
  const html = await readFile(`${BUILT_SITE}/index.html`, 'utf8')
  const host = await startSlowHost(site.url, html, html.indexOf(`<section id="${CONTACT_ID}"`))
  await page.goto(host.url, { waitUntil: 'commit' })
  await heroCall(page).click()
  await expect(page).toHaveURL(/#/)
  expect(await page.locator(`#${CONTACT_ID}`).count()).toBe(0)
  host.sendRest()
  await expectArrival(page)
  await host.stop()
})
