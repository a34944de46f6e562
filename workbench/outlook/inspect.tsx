import { type PointerEvent, useState } from 'react'
import styles from './inspect.module.css'

interface InspectProps {
  /** The number of marks that can be named. */
  count: number
  /** The place of the named mark, or null. */
  shown: number | null
  /** The name of the control for assistive technology. */
  label: string
  /** The name and the values of a mark. */
  spoken: (place: number) => string
  /** The place of the mark nearest to a point of the drawing, in CSS pixels, or null. */
  nearest: (x: number, y: number, box: DOMRect) => number | null
  onShow: (place: number | null) => void
}

/**
 * Covers a drawing and reports which of its marks (lines, rows or bars) the visitor points at: with the mouse, with a
 * finger, or with the arrow keys. It is one tab stop.
 */
export function Inspect({ count, shown, label, spoken, nearest, onShow }: InspectProps) {
  // The arrow keys continue from the mark that they reached last.
  const [reached, setReached] = useState(0)
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onShow(nearest(clientX - box.left, clientY - box.top, box))
  }
  const reach = (place: number) => {
    setReached(place)
    onShow(place)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside it does the same by keyboard
    <div
      className={`${styles.inspect} figure-control figure-controls`}
      onPointerDown={point}
      // Keeps the focus on the control: losing it would remove the name again.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={event => event.pointerType === 'mouse' && point(event)}
      // A finger that scrolls names nothing.
      onPointerCancel={() => onShow(null)}
      onPointerLeave={event => event.pointerType === 'mouse' && onShow(null)}
    >
      <input
        type="range"
        dir="ltr"
        autoComplete="off"
        className={styles.keys}
        min={0}
        max={count - 1}
        value={shown ?? reached}
        aria-label={label}
        aria-valuetext={spoken(shown ?? reached)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onShow(reached)}
        onBlur={() => onShow(null)}
        onKeyDown={event => {
          const { key } = event
          if (key === 'Escape') onShow(null)
          // The marks are read from the left or from the top, unlike the values of a range.
          if (key === 'ArrowDown' || key === 'ArrowUp') {
            event.preventDefault()
            const next = (shown ?? reached) + (key === 'ArrowDown' ? 1 : -1)
            reach(Math.min(count - 1, Math.max(0, next)))
          }
        }}
        onInput={({ currentTarget }) => reach(Number(currentTarget.value))}
      />
    </div>
  )
}
