import type { Locator } from '@playwright/test'

/**
 * Types a number into a field, which takes effect with Enter. In a stock Firefox, `fill` sets a value in a way that React
 * does not hear.
 */
export async function enter(field: Locator, text: string) {
  await field.selectText()
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.press('Enter')
}

/** The words of a chapter: its question, and the number, the sentence and the small text of its state. */
export function wordsOf(chapter: Locator) {
  const state = chapter.locator('figure [aria-live]').first().getByRole('paragraph')
  return {
    question: chapter.locator('h3 + p'),
    number: state.first(),
    sentence: state.nth(1),
    aside: chapter.locator('figure p.small.muted').last(),
  }
}
