import type { DispatchDay } from '../../analysis/dispatch/dispatch-comparison.ts'
import { ownDispatch as words, worstDayWords } from './own-dispatch-words.ts'
import styles from './worst-days.late.module.css'

interface WorstDaysProps {
  days: readonly DispatchDay[]
  currency: string
  /** The date of the day that is shown. */
  shown: string
  onChoose: (date: string) => void
}

/** The days that cost most. The list starts open where there is room beside the figure. */
export const WorstDays = ({ days, currency, shown, onChoose }: WorstDaysProps) => (
  <details open={matchMedia('(width >= 56.25rem)').matches}>
    <summary className="target underlined">{words.worst}</summary>
    <p className="muted">{days.length === 0 ? words.noWorst : words.worstOf(currency)}</p>
    <ol className={styles.days}>
      {days.map(day => {
        const [date, amount] = worstDayWords(day)
        return (
          <li key={day.date}>
            <button
              type="button"
              aria-pressed={day.date === shown}
              onClick={() => onChoose(day.date)}
            >
              <span>{date}</span> <span>{amount}</span>
            </button>
          </li>
        )
      })}
    </ol>
  </details>
)
