import { expect, type Page } from '@playwright/test'
import type { FigureName } from '../../site/figures/figures.ts'

/** Scrolls to a figure, and waits until it is interactive. @returns its root */
export async function openFigure(page: Page, name: FigureName) {
  const figure = page.locator(`[data-figure="${name}"]`)
  await figure.scrollIntoViewIfNeeded()
  // For the hero, any key is a sign of life. This one does nothing else. If it is pressed before the entry script
  // listens, the code comes a little later.
  await page.keyboard.press('Shift')
  await expect(figure).toHaveAttribute('data-interactive')
  return figure
}
