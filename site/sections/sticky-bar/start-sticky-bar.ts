/**
 * Shows the bar once the page is scrolled further than one viewport height. The sentinel at the top of the page is as
 * tall as the viewport. While any edge of it touches the viewport, the page is scrolled by at most that height.
 */
export function startStickyBar(bar: HTMLElement): void {
  const root = document.documentElement
  const strip = bar.firstElementChild as HTMLElement
  // The page keeps room for the bar, so that it covers neither the end nor a toast. Every element inherits this
  // height, so setting it restyles the whole page. The height is therefore set only when the bar shows, after the
  // first paint.
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

  // Browsers scroll to a focused element outside the window, but not to one below the bar, such as a pressed field,
  // or in Firefox one that the keyboard reaches. Chromium scrolls to the caret of a text area, not to the whole of
  // it. A pressed button stays where it is, and so does a pressed stop of a switch: it would slip from under the press.
  document.addEventListener('focusin', ({ target }) => {
    if (bar.inert || !(target instanceof HTMLElement)) return
    const isField = target.matches('textarea, input:not([type="range"], [type="radio"])')
    if (isField || target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
  })
}
