import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { fleetWords as words } from './fleet-words.ts'
import styles from './print-list.late.module.css'

/** A list with a button that prints it by itself, whole. @param children the list, from whether it is shown whole */
export function PrintedList({ children }: { children: (isWhole: boolean) => ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  const print = () => {
    const { dataset } = document.documentElement
    flushSync(() => setIsWhole(true))
    dataset.printed = 'list'
    addEventListener('afterprint', () => delete dataset.printed, { once: true })
    window.print()
  }
  return (
    <>
      <div className={styles.list}>{children(isWhole)}</div>
      <p className="screen-only">
        <button type="button" className="target underlined small" onClick={print}>
          {words.print}
        </button>
      </p>
    </>
  )
}
