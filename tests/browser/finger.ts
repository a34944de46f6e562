import { expect, type Page } from '@playwright/test'

/** Puts a finger on the page, as Chromium reads it from a touch screen. @returns functions to move and lift it */
export async function putFinger(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [{ x, y }])
  return {
    /** Moves the finger in four steps by a distance, and lifts it. */
    async drag(right: number, down: number): Promise<void> {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send('touchMove', [{ x: x + part * right, y: y + part * down }])
      }
      await send('touchEnd', [])
    },
  }
}

/**
 * Waits until a finger's scroll has started and come to rest.
 * @param from the scroll position before
 */
export async function scrolledToRest(page: Page, from: number): Promise<void> {
  let before = from
  await expect
    .poll(async () => {
      const last = before
      before = await page.evaluate(() => scrollY)
      return before !== from && before === last
    })
    .toBe(true)
}
