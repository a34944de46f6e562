import type { ReactNode } from 'react'
import type { SolutionName } from '../../content/solution-titles.ts'
import styles from './solution-icons.module.css'

/** Each is its chapter's figure in small, in the same colours, on 96 by 60 units. */
const shapes: Record<SolutionName, ReactNode> = {
  // Lives in the order of their lengths: used, saved by the forecast, and thrown away.
  maintenance: (
    <>
      <path className={styles.pale} d="M0 0H26V60H0z" />
      <path className={styles.saved} d="M26 0H66V10H52V20H44V30H38V40H32V50H26z" />
      <path
        className={styles.ink}
        d="M66 0H96V10H66zM52 10H74V20H52zM44 20H62V30H44zM38 30H50V40H38zM32 40H42V50H32zM24 50H34V60H24z"
      />
    </>
  ),
  // Errors that fall with the cycles tested: of capacity alone, and of the forecast. The handle stands between.
  quality: (
    <>
      <path d="M0 59H96" />
      <path className={styles.thick} d="M6 6L26 22 50 36 92 48" />
      <path className={`${styles.thick} forecast`} d="M6 38L26 49 50 51 92 53" />
      <path d="M26 22V59" />
      <circle className={styles.ink} cx="26" cy="22" r="4" />
      <circle className={styles.saved} cx="26" cy="49" r="4" />
    </>
  ),
  // What the cycles of a year earn, above the line of their cost and below it.
  trading: (
    <>
      <path className={styles.saved} d="M0 0C14 4 26 30 52 40H0z" />
      <path className={styles.pale} d="M0 40H52V60H0z" />
      <path className={styles.ink} d="M52 40C66 45 78 48 88 60V40z" />
      <path className={`${styles.thick} measured`} d="M0 40H96" />
    </>
  ),
}

/** The icon of a solution. */
export const SolutionIcon = ({ name }: { name: SolutionName }) => (
  <svg viewBox="0 0 96 60" className={styles.icon} aria-hidden="true">
    {shapes[name]}
  </svg>
)
