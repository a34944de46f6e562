import { type PointerEvent, useState } from 'react'
import styles from './inspect.module.css'

interface InspectProps {
  /** How many things a drawing has that can be asked who they are. */
  count: number
  /** The place of the one that is named, or null. */
  shown: number | null
  /** What assistive technology calls the control. */
  label: string
  /** The name and the values of a thing. */
  spoken: (place: number) => string
  /** The thing that is nearest to a point of the drawing in CSS pixels, or null. */
  nearest: (x: number, y: number, box: DOMRect) => number | null
  onShow: (place: number | null) => void
}

/**
 * Lies over a drawing and tells which of its lines, rows or bars is meant: the one under a mouse, the one that a
 * finger touches, or the one that the arrow keys reach, in one tab stop.
 */
export function Inspect({ count, shown, label, spoken, nearest, onShow }: InspectProps) {
  // The keyboard goes on from the thing that it has reached last.
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
      // The keyboard's control keeps the focus, whose loss would take the name away again.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={event => event.pointerType === 'mouse' && point(event)}
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
        onKeyDown={({ key }) => key === 'Escape' && onShow(null)}
        onInput={({ currentTarget }) => reach(Number(currentTarget.value))}
      />
    </div>
  )
}
