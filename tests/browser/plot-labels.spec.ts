import { qualityFigure } from '../../site/content/figures/quality-figure.ts'
import { expect, inOwnTypeface, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

for (const width of [320, 390]) {
  test(`at ${width} px, labels stay in their plots and apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await inOwnTypeface(page)
    const outside = await page.locator('figure .plot text').evaluateAll(texts =>
      texts
        .filter(text => {
          const { left, right } = text.getBoundingClientRect()
          const plot = text.closest('.plot')?.getBoundingClientRect()
          // A hidden label has no width.
          return right > left && plot && (left < plot.left - 1 || right > plot.right + 1)
        })
        .map(text => text.textContent),
    )
    expect(outside).toEqual([])

    const figure = await openFigure(page, 'quality')
    const handle = figure.getByRole('slider')
    const plot = figure.getByRole('img', { name: qualityFigure.title })
    for (const cycles of [30, 50, 75, 100, 150, 200, 250]) {
      await handle.press(cycles === 30 ? 'Home' : 'ArrowRight')
      await expect(handle).toHaveValue(`${cycles}`)
      // The labels that meet another one, or the line above the handle.
      const meeting = await plot.evaluate(svg => {
        const things = [...svg.querySelectorAll('text')].map(text => ({
          words: text.textContent,
          box: text.getBoundingClientRect(),
        }))
        const line = svg.querySelector('.tested-line')?.getBoundingClientRect() ?? new DOMRect()
        things.push({ words: 'line', box: new DOMRect(line.x, line.y, 1, line.height) })
        // A label's box is higher than its letters.
        return things.filter(({ box: a }, place) =>
          things.some(
            ({ box: b }, other) =>
              other !== place &&
              Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
              Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 5,
          ),
        )
      })
      expect([cycles, ...meeting.map(({ words }) => words)]).toEqual([cycles])
    }
  })
}
