/** Lets the stylesheet fetch the typeface once the page has been painted without it. */
export function setTypefaceAfterPaint(): void {
  const root = document.documentElement
  // The second frame begins when the first has been handed over to be painted.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => root.toggleAttribute('data-painted', true))
  })
}
