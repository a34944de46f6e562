import { expect, type Page } from '@playwright/test'
import type { FigureName } from '../../site/figures/figures.ts'

/** Scrolls to a figure, and waits until it is interactive. @returns its root */
export async function openFigure(page: Page, name: FigureName) {
  const figure = page.locator(`[data-figure="${name}"]`)
  await figure.scrollIntoViewIfNeeded()
  // Before the entry script listens, a key would be lost.
  await expect(figure.and(page.locator('[data-waiting], [data-interactive]'))).toBeAttached()
  // For a figure that is already in view, any key is a sign of life. This one does nothing else.
  await page.keyboard.press('Shift')
  await expect(figure).toHaveAttribute('data-interactive')
  return figure
}
