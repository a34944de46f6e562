import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fileWords } from '../../stage/words/file-words.ts'

/** Makes the page remember the file that it gives to the browser to save. Call it before the page is opened. */
export const rememberSaved = (page: Page) =>
  page.addInitScript(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = blob => {
      Object.assign(window, { saved: blob })
      return create(blob)
    }
  })

/** Presses the button that saves a figure's table. @returns the lines of the table, without the heading */
export async function saveTable(page: Page, figure: Locator): Promise<string[]> {
  // A stock Firefox does not report downloads.
  const isReported = page.context().browser()?.browserType().name() === 'chromium'
  const download = isReported ? page.waitForEvent('download') : null
  await figure.getByRole('button', { name: fileWords.save }).click()
  const text = download
    ? await readFile(await (await download).path(), 'utf8')
    : await page.evaluate(() => (window as unknown as { saved: Blob }).saved.text())
  return text.trim().split('\r\n').slice(1)
}
