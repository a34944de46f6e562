import type { SolutionName } from '../../content/solution-titles.ts'
import styles from './solutions-section.module.css'

/** Lines on a square of 32 units. The accent marks what a forecast adds. */
const ICONS: Record<SolutionName, { lines: string; accent: string }> = {
  // A level curve that bends, and the date before its end.
  maintenance: { lines: 'M3 9h12c6 0 8 6 9 18M3 27h26', accent: 'M19 5v22' },
  // A lot in the order of life, and the line that tells which is first.
  quality: { lines: 'M4 27v-6M10 27v-10M16 27v-14M22 27v-17M28 27v-21', accent: 'M3 16L29 1' },
  // Bought low, sold high.
  trading: { lines: 'M3 16c5 14 9 14 13 0s8-14 13 0', accent: 'M9.5 31v-3M22.5 4V1' },
}

/** The icon of a solution. */
export const SolutionIcon = ({ name }: { name: SolutionName }) => (
  <svg viewBox="0 0 32 32" className={styles.icon} aria-hidden="true">
    <path d={ICONS[name].lines} />
    <path className="forecast" d={ICONS[name].accent} />
  </svg>
)
