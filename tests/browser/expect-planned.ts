import { expect, type Page } from '@playwright/test'

/** Waits until the chapter on trading shows the plan of what was chosen: a year takes seconds of processor time. */
export const expectPlanned = (page: Page) =>
  expect(page.locator('#trading [data-stale]')).toHaveCount(0, { timeout: 60_000 })
