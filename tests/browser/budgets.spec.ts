import { expect, test } from './fixtures.ts'

/** Counts the words that a reader sees in the main part, with all disclosures closed. */
function countWords(): number {
  for (const details of document.querySelectorAll('details')) details.open = false
  const texts = document.createTreeWalker(
    document.querySelector('main') as Node,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  let count = 0
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement as HTMLElement
    range.selectNodeContents(texts.currentNode)
    const isSeen =
      parent.checkVisibility({ visibilityProperty: true }) &&
      range.getBoundingClientRect().width > 0 &&
      !parent.closest('.visually-hidden')
    const words = texts.currentNode.textContent?.split(/\s+/) ?? []
    if (isSeen) count += words.filter(word => /[\p{L}\p{N}]/u.test(word)).length
  }
  return count
}

const MOST_WORDS = 900

for (const { width, height, longest } of [
  { width: 1440, height: 900, longest: 9_800 },
  { width: 390, height: 844, longest: 12_000 },
]) {
  test(`the page at ${width} px has at most ${MOST_WORDS} words and ${longest} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      longest,
    )
    expect(await page.evaluate(countWords)).toBeLessThanOrEqual(MOST_WORDS)
  })
}
