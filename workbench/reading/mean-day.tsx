import plot from '../../stage/plot.module.css'
import { meanDayWords } from './picture-words.ts'
import styles from './reading.late.module.css'

interface MeanDayProps {
  id: string
  /** A value for each step of a mean day; bars of values below 0 point down. */
  values: readonly number[]
  /** The first and the last date of the days that are averaged. */
  of: readonly string[]
}

const [WIDTH, HEIGHT] = [240, 60]

/** A mean day as bars, with the time of the highest. */
export function MeanDay({ id, values, of }: MeanDayProps) {
  const most = Math.max(...values.map(Math.abs)) || 1
  const least = Math.min(0, ...values)
  const top = Math.max(0, ...values)
  const y = (value: number) => ((top - value) / (top - least || most)) * HEIGHT
  const width = WIDTH / values.length
  const peak = values.indexOf(Math.max(...values))
  const bars = values
    .map((value, i) => `M${(i + 0.5) * width} ${y(0)}V${y(value)}`)
    .filter((_, i) => values[i] !== 0)
    .join('')
  return (
    <figure className={styles.day}>
      <svg
        className={plot.stretched}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
      >
        <title id={`${id}-title`}>{meanDayWords.title(peak, values.length)}</title>
        <path d={`M0 ${y(0)}H${WIDTH}`} className={styles.zero} />
        <path d={bars} className={`measured ${styles.bars}`} />
      </svg>
      <figcaption>
        {meanDayWords.hours.map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </figcaption>
      <p className="small">{meanDayWords.peak(peak, values.length, of)}</p>
    </figure>
  )
}
