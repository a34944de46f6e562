import { expect, type Page } from '@playwright/test'

/**
 * The code that loads once a visitor turns to the form, and once the workers start, including the code for workbooks.
 */
const LATE_CODE = ['feedback', 'send-booking', 'worker', 'universal', 'browser']

/**
 * Watches the files that a page loads. Call it before the page is opened.
 * @returns a function that turns the network off once all images and the code of the form and of the workers have
 *   loaded, and lists the requests of the page after that. Workers that start later get the site's own code from the browser's cache
 */
export function watchNetwork(page: Page): () => Promise<string[]> {
  const loaded: string[] = []
  let pending = 0
  page.on('request', () => {
    pending += 1
  })
  page.on('requestfailed', () => {
    pending -= 1
  })
  page.on('requestfinished', request => {
    pending -= 1
    loaded.push(request.url())
  })
  const missing = () =>
    LATE_CODE.filter(name => !loaded.some(url => url.includes(`/assets/${name}-`)))
  return async () => {
    // They load when they come near the window, which may be after the network has been turned off.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, image => image.decode()))
    })
    await expect.poll(() => [...missing(), `${pending} pending`]).toEqual(['0 pending'])
    await page.context().setOffline(true)
    const requests: string[] = []
    page.on('request', request => {
      if (!request.url().includes('/assets/')) requests.push(request.url())
    })
    return requests
  }
}
