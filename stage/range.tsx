import { type ComponentProps, type RefCallback, useCallback, useRef, useState } from 'react'
import { withProperties } from './custom-properties.ts'
import styles from './range.module.css'
import { cssPercent, STAGE } from './scale.ts'

interface RangeProps extends Omit<ComponentProps<'input'>, 'onInput' | 'value' | 'ref'> {
  ref?: RefCallback<HTMLInputElement> | null
  value: number
  label: string
  /** The positions of its ends across the stage, if it lies on the stage's axis. */
  ends?: readonly [from: number, to: number]
  spoken: string
  /** @param isPointed whether a pointer moves the handle, not a key */
  onChoose: (value: number, isPointed: boolean) => void
  /** The visitor lets go of the handle, or presses Enter on it. */
  onRelease?: () => void
}

export function Range(props: RangeProps) {
  const { value, label, ends, spoken, className = '', onChoose, onRelease, ref, ...range } = props
  // This stays set after the pointer is up, because Firefox then sends one more input event.
  const [isPointed, setIsPointed] = useState(false)
  const before = useRef(value)
  const [from, to] = ends ?? []
  const place = useCallback(
    (element: HTMLInputElement | null) => {
      if (from !== undefined && to !== undefined) {
        const [start, end] = [from, to].map(at => cssPercent(at, STAGE.width)) as [string, string]
        withProperties({ '--from': start, '--to': end })(element)
      }
      return ref?.(element)
    },
    [from, to, ref],
  )
  return (
    <input
      {...range}
      value={value}
      className={`${styles.range} ${ends ? styles.onAxis : ''} figure-control ${className}`}
      ref={place}
      type="range"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-valuetext={spoken}
      onPointerDown={() => {
        before.current = value
        setIsPointed(true)
      }}
      // Undoes the move of a finger that touched the range only to scroll the page.
      onPointerCancel={() => onChoose(before.current, true)}
      onPointerUp={() => {
        if (value !== before.current) onRelease?.()
      }}
      onKeyDown={event => {
        setIsPointed(false)
        if (event.key !== 'Enter' || !onRelease) return
        // Otherwise the key would also press the button that takes the focus next.
        event.preventDefault()
        onRelease()
      }}
      onInput={event => onChoose(Number(event.currentTarget.value), isPointed)}
    />
  )
}
