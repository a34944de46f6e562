import { stoppedWords } from '../../stage/words/stopped-words.ts'
import { expect, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

// Any control that renders a number does.
for (const name of ['quality', 'yourCells'] as const) {
  test(`${name}: a figure that fails gets its prerendered markup back, and starts again`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Made to fail/)
    await page.goto('/')
    const before = await page.locator(`[data-figure="${name}"]`).innerText()
    const figure = await openFigure(page, name)
    const radios = figure.getByRole('radio')
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptors(Number.prototype)
      const fail = () => {
        throw new Error('Made to fail.')
      }
      Object.assign(Number.prototype, { toLocaleString: fail, toFixed: fail })
      const mend = () => Object.defineProperties(Number.prototype, own)
      addEventListener('pointerdown', mend, { capture: true, once: true })
    })
    await figure.locator('input[type=radio]:not(:checked)').first().focus()
    await page.keyboard.press('Space')
    const stopped = figure.getByRole('alert')
    await expect(stopped).toContainText(stoppedWords.said)
    const after = await figure.innerText()
    expect(after.replace(await stopped.innerText(), '').trim()).toBe(before.trim())
    await expect(radios.first()).toBeHidden()
    await stopped.getByRole('button', { name: stoppedWords.again }).click()
    await expect(stopped).toBeHidden()
    await expect(radios.first()).toBeVisible()
  })
}
