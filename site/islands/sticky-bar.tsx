import { useEffect, useRef, useState } from 'react'
import { CONTACT_ID } from '../content/anchors.ts'
import { stickyBarWords } from '../content/sticky-bar-messages.ts'

/**
 * The bar that appears once the page is scrolled further than one viewport height. It watches a
 * sentinel that is as tall as the viewport: while any edge of it touches the viewport, the page is
 * scrolled by at most that height.
 */
export function StickyBar() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(entries => {
      const latest = entries.at(-1)
      if (latest) setVisible(!latest.isIntersecting)
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    // The stylesheet reserves room for the bar, so that it does not cover a focused control.
    document.documentElement.toggleAttribute('data-bar-visible', visible)
  }, [visible])

  return (
    <>
      <div ref={sentinel} className="sticky-bar-sentinel" aria-hidden="true" />
      <aside
        className="sticky-bar"
        aria-labelledby="sticky-bar-text"
        data-visible={visible}
        inert={!visible}
      >
        <div className="page-width flex items-center justify-between gap-4">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p id="sticky-bar-text" className="font-semibold">
              {stickyBarWords.text}
            </p>
            <p className="hidden text-sm text-muted-on-ink sm:block">{stickyBarWords.subline}</p>
          </div>
          <a className="button button-small" href={`#${CONTACT_ID}`}>
            {stickyBarWords.button}
          </a>
        </div>
      </aside>
    </>
  )
}
