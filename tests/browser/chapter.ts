import type { Locator } from '@playwright/test'

/** The words of a chapter, in the caption of its figure. */
export function captionOf(chapter: Locator) {
  const caption = chapter.locator('figcaption').first()
  // On a phone, the claim is omitted if the figure needs the room.
  const [claim, numbers] = [caption.locator('> p'), caption.locator('> div')]
  const lines = numbers.getByRole('paragraph')
  return {
    claim,
    /** The one number, and the facts below it. */
    numbers,
    lines,
    /** The one number itself, without the text beside it. */
    number: lines.first().locator('> span').first(),
  }
}
