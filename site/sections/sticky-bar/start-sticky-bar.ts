import { CONTACT_ID } from '../../content/anchors.ts'

/** Tells whether an element is in view, at first and whenever that changes. */
function watch(selector: string, onChange: (isInView: boolean) => void) {
  const observer = new IntersectionObserver(entries => {
    onChange(entries.at(-1)?.isIntersecting ?? false)
  })
  const element = document.querySelector(selector)
  if (element) observer.observe(element)
}

/**
 * Shows the bar once the page is scrolled further than one viewport height. The sentinel is as tall as the
 * viewport: while any edge of it touches the viewport, the page is scrolled by at most that height.
 * sticky-bar.css has the bar step aside for the form and the toasts.
 */
export function startStickyBar(bar: HTMLElement): void {
  const root = document.documentElement
  const strip = bar.firstElementChild as HTMLElement
  // The page keeps room for the bar, so that it covers neither the end nor a toast. Every element inherits this
  // height, so setting it restyles the whole page. That waits until the bar shows: the first paint comes earlier.
  const room = new ResizeObserver(() =>
    root.style.setProperty('--bar-height', `${strip.offsetHeight}px`),
  )
  watch('.sticky-bar-sentinel', isInView => {
    root.toggleAttribute('data-bar-visible', !isInView)
    bar.inert = isInView
    if (!isInView) room.observe(strip)
  })
  watch(`#${CONTACT_ID}`, isInView => root.toggleAttribute('data-contact-in-view', isInView))

  // Firefox does not scroll to a focused element that is partly in the window, even if the bar covers it.
  // Chromium scrolls to the caret of a text area, not to all of it.
  document.addEventListener('keyup', ({ key, ctrlKey, target }) => {
    // With Ctrl, the key has come from another tab of the browser.
    if (bar.inert || key !== 'Tab' || ctrlKey) return
    ;(target as Element).scrollIntoView({ block: 'nearest' })
  })
}
