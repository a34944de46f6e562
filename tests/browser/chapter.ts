import type { Locator } from '@playwright/test'

/** What a chapter says in words, in the caption of its figure. */
export function captionOf(chapter: Locator) {
  const caption = chapter.locator('figcaption').first()
  // The claim is left out on a phone where the figure needs the room.
  const [claim, numbers] = [caption.locator('> p'), caption.locator('> div')]
  const lines = numbers.getByRole('paragraph')
  return {
    claim,
    /** The one number, and what stands below it. */
    numbers,
    lines,
    /** The one number itself, without what it is of. */
    number: lines.first().locator('> span').first(),
  }
}
