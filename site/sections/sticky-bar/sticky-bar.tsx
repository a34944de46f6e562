import { useEffect, useRef, useState } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { stickyBarWords } from '../../content/sticky-bar-messages.ts'

/** Tells whether an element is in view, now and whenever that changes. @returns a function that stops watching */
function watch(element: Element | null, onChange: (isInView: boolean) => void) {
  if (!element) return
  const observer = new IntersectionObserver(entries => {
    const latest = entries.at(-1)
    if (latest) onChange(latest.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * The bar that appears once the page is scrolled further than one viewport height. It watches a
 * sentinel that is as tall as the viewport: while any edge of it touches the viewport, the page is
 * scrolled by at most that height. React takes the words over as they are, also from a translator.
 */
export function StickyBar() {
  const sentinel = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState(false)

  useEffect(() => watch(sentinel.current, isInView => setVisible(!isInView)), [])

  // The stylesheet shows the bar and reserves room for it, so that it covers neither a focused control
  // nor a toast, and moves it aside while a form in view is filled in.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bar-visible', visible)
  }, [visible])

  useEffect(
    () =>
      watch(document.getElementById(CONTACT_ID), isInView =>
        document.documentElement.toggleAttribute('data-contact-in-view', isInView),
      ),
    [],
  )

  // Firefox does not scroll to a focused element that is partly in the window, even if the bar covers
  // it. Chromium scrolls to the caret of a text area, not to all of it.
  useEffect(() => {
    if (!visible) return
    const reveal = ({ key, ctrlKey, target }: KeyboardEvent) => {
      // With Ctrl, the key has come from another tab of the browser.
      if (key === 'Tab' && !ctrlKey) (target as Element).scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keyup', reveal)
    return () => document.removeEventListener('keyup', reveal)
  }, [visible])

  useEffect(() => {
    const bar = strip.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--bar-height', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={sentinel} className="sticky-bar-sentinel" aria-hidden="true" />
      <aside className="sticky-bar screen-only" aria-labelledby="sticky-bar-text" inert={!visible}>
        <div ref={strip} className="on-ink sticky-bar-strip">
          <div className="page-width">
            <div className="sticky-bar-words">
              <p id="sticky-bar-text" suppressHydrationWarning>
                {stickyBarWords.text}
              </p>
              <p className="small muted" suppressHydrationWarning>
                {stickyBarWords.subline}
              </p>
            </div>
            <a className="button" href={`#${CONTACT_ID}`} suppressHydrationWarning>
              {stickyBarWords.button}
            </a>
          </div>
        </div>
      </aside>
    </>
  )
}
