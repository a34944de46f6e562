import { type PointerEvent, useState } from 'react'
import styles from './pick.module.css'
import { type Point, STAGE } from './scale.ts'

/**
 * The mark that the visitor points at, as props of a `Pick`. It ends with its data: an id that is no longer among those
 * of the marks that are drawn counts as none.
 */
export function usePick<Id>(ids: readonly Id[]) {
  const [id, onPick] = useState<Id | null>(null)
  return { ids, picked: id !== null && ids.includes(id) ? id : null, onPick }
}

interface PickProps<Id> {
  /** The ids of the marks in the order in which the arrow keys reach them. There is at least one. */
  ids: readonly Id[]
  picked: Id | null
  label: string
  spoken: (id: Id) => string
  /**
   * The id of the mark nearest to a point in the units of the stage, or null.
   *
   * @param size the stage's size in CSS pixels
   */
  nearest: (at: Point, size: { width: number; height: number }) => Id | null
  onPick: (id: Id | null) => void
}

/**
 * Covers a drawing and reports which of its marks the visitor points at: with the mouse, with a finger, or with the
 * arrow keys. It is one tab stop.
 */
export function Pick<Id>({ ids, picked, label, spoken, nearest, onPick }: PickProps<Id>) {
  // The arrow keys continue from the mark that they reached last.
  const [reached, setReached] = useState<Id | null>(null)
  const place = Math.max(0, ids.indexOf((picked ?? reached) as Id))
  const current = ids[place]
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const x = ((clientX - box.left) / box.width) * STAGE.width
    const y = ((clientY - box.top) / box.height) * STAGE.height
    onPick(nearest([x, y], box))
  }
  const reach = (to: number) => {
    const id = ids[Math.min(ids.length - 1, Math.max(0, to))] ?? null
    setReached(id)
    onPick(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside it does the same by keyboard
    <div
      className={`${styles.pick} figure-control figure-controls`}
      onPointerDown={point}
      // Keeps the focus on the control: losing it would remove the name again.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={event => event.pointerType === 'mouse' && point(event)}
      // A finger that scrolls names nothing.
      onPointerCancel={() => onPick(null)}
      onPointerLeave={event => event.pointerType === 'mouse' && onPick(null)}
    >
      <input
        type="range"
        dir="ltr"
        autoComplete="off"
        className={styles.keys}
        min={0}
        max={ids.length - 1}
        value={place}
        aria-label={label}
        aria-valuetext={current === undefined ? '' : spoken(current)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && reach(place)}
        onBlur={() => onPick(null)}
        onKeyDown={event => {
          const { key } = event
          if (key === 'Escape') onPick(null)
          // The marks are read from the left or from the top, unlike the values of a range.
          if (key === 'ArrowDown' || key === 'ArrowUp') {
            event.preventDefault()
            reach(place + (key === 'ArrowDown' ? 1 : -1))
          }
        }}
        onInput={({ currentTarget }) => reach(Number(currentTarget.value))}
      />
    </div>
  )
}
