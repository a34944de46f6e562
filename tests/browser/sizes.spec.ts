import { doubleText, expect, inOwnTypeface, sidewaysOverflow, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const FIGURES = ['hero', 'maintenance', 'quality', 'trading', 'yourCells'] as const

for (const [width, height, isLarge] of [
  [320, 740, false],
  [390, 844, true],
  [1366, 657, false],
  [1440, 900, true],
] as const) {
  const text = isLarge ? ', with text twice as large' : ''
  test(`at ${width} by ${height} px${text}, no words meet, break or leave the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await inOwnTypeface(page)
    if (isLarge) await doubleText(page)
    for (const name of FIGURES) await openFigure(page, name)
    expect(await page.evaluate(faultsOfWords), 'at rest').toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    for (const summary of await page.locator('summary').all()) await summary.click()
    expect(await page.evaluate(faultsOfWords), 'with everything opened').toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

/** The visible words that overlap others or a control, break within themselves, or leave the window. */
function faultsOfWords(): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  const isHidden = (element: Element): boolean => {
    const { opacity, clipPath, position } = getComputedStyle(element)
    const parent = element.parentElement
    // Fixed elements are skipped, because the sticky bar lies over the page.
    const isAway = opacity === '0' || clipPath.startsWith('inset') || position === 'fixed'
    return isAway || (parent !== null && isHidden(parent))
  }
  const isInScroller = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && isInScroller(element.parentElement))
  const faults = new Set<string>()
  const things: { name: string; element: Element; boxes: Box[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue
    // In a drawing, a label that is not rendered has an empty box.
    if (!text.data.trim() || element.getBoundingClientRect().width === 0) continue
    const range = document.createRange()
    // The names of files and addresses may break.
    const words = text.data.matchAll(
      /(?<![\p{L}\p{N}_./:-])[\p{L}\p{N}]{3,}(?![\p{L}\p{N}_./:-])/gu,
    )
    for (const { 0: word, index } of words) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (first && others.some(({ top }) => top > first.top + 3))
        faults.add(`${word} breaks in ${text.data.slice(0, 40)}`)
    }
    range.selectNodeContents(text)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    // A line's box is higher than its letters.
    const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2
      return { left, right, top: middle - 0.36 * size, bottom: middle + 0.36 * size }
    })
    const name = text.data.slice(0, 40)
    // A wide table scrolls within its own frame.
    if (
      !isInScroller(element) &&
      boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)
    ) {
      faults.add(`${name} leaves the window`)
    }
    things.push({ name, element, boxes })
  }
  for (const element of document.querySelectorAll('button, input:not([type=range]), select')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue
    things.push({
      name: `control ${element.textContent}`,
      element,
      boxes: [element.getBoundingClientRect()],
    })
  }
  for (const [place, one] of things.entries()) {
    for (const other of things.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const meet = one.boxes.some(a =>
        other.boxes.some(
          b =>
            Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1 &&
            Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1,
        ),
      )
      if (meet) faults.add(`${one.name} meets ${other.name}`)
    }
  }
  return [...faults]
}
