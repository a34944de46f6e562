import { barCall, doubleText, expect, stickyBar, test } from './fixtures.ts'

/** Whether the words of the bar are shown at double text size. */
const LARGE_TEXT = [
  { width: 390, height: 844, words: true },
  { width: 360, height: 640, words: false },
  { width: 320, height: 568, words: false },
  { width: 844, height: 390, words: false },
  { width: 1280, height: 720, words: true },
] as const

test('the bar takes a third of the window at most with double text', async ({ page }) => {
  await page.goto('/')
  await doubleText(page)
  for (const { width, height, words } of LARGE_TEXT) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: innerHeight * 2, behavior: 'instant' }))
    const button = barCall(page)
    await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.sticky-bar-strip').boundingBox()
    expect(bar?.height, `${width} x ${height}`).toBeLessThanOrEqual(height / 3)
    await expect(stickyBar(page), `${width} x ${height}`).toBeVisible({ visible: words })
    // No line is shorter than a word.
    if (words) {
      const text = await stickyBar(page).boundingBox()
      expect(text?.width, `${width} x ${height}`).toBeGreaterThan((text?.height ?? 0) * 2)
    }
  }
})
