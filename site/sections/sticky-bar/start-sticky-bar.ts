/**
 * Shows the bar once the page is scrolled further than one viewport height. The sentinel is as tall as the
 * viewport: while any edge of it touches the viewport, the page is scrolled by at most that height.
 */
export function startStickyBar(bar: HTMLElement): void {
  const root = document.documentElement
  const strip = bar.firstElementChild as HTMLElement
  // The page keeps room for the bar, so that it covers neither the end nor a toast. Every element inherits this
  // height, so setting it restyles the whole page. That waits until the bar shows: the first paint comes earlier.
  const room = new ResizeObserver(() =>
    root.style.setProperty('--bar-height', `${strip.offsetHeight}px`),
  )
  const position = new IntersectionObserver(entries => {
    const isBeyond = !entries.at(-1)?.isIntersecting
    root.toggleAttribute('data-bar-visible', isBeyond)
    bar.inert = !isBeyond
    if (isBeyond) room.observe(strip)
  })
  position.observe(bar.previousElementSibling as HTMLElement)

  // Browsers scroll to a focused element that is outside of the window, and not to one below the bar: a field that is
  // pressed, or one that the keyboard reaches in Firefox. Chromium scrolls to the caret of a text area, not to all
  // of it. A button that is pressed stays where it is.
  document.addEventListener('focusin', ({ target }) => {
    if (bar.inert || !(target instanceof HTMLElement)) return
    const isField = target.matches('textarea, input:not([type="range"])')
    if (isField || target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
  })
}
