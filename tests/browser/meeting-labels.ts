/**
 * Returns the labels of a part of the page that overlap another one. It runs in the page.
 *
 * @param labels selects the labels
 */
export function meetingIn(plot: Element, labels = 'text'): (string | null)[] {
  const things = [...plot.querySelectorAll(labels)].map(label => {
    // The range is used because a paragraph is wider than its words.
    const words = document.createRange()
    words.selectNodeContents(label)
    const isText = label instanceof SVGElement
    return {
      words: label.textContent,
      box: (isText ? label : words).getBoundingClientRect(),
    }
  })
  // A label's box is higher than its letters.
  return things
    .filter(({ box: a }, place) =>
      things.some(
        ({ box: b }, other) =>
          other !== place &&
          Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
          Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 5,
      ),
    )
    .map(({ words }) => words)
}
