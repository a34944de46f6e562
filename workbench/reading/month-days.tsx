import plot from '../../stage/plot.module.css'
import type { MonthDay } from './months.ts'
import { monthsWords as words } from './picture-words.ts'
import styles from './reading.late.module.css'

interface MonthDaysProps {
  months: readonly MonthDay[]
  /** The unit of the values, such as `MW`. */
  unit: string
}

const [WIDTH, HEIGHT] = [240, 100]

/** A mean day of each month on one scale, with the hour of its highest value. */
export function MonthDays({ months, unit }: MonthDaysProps) {
  const all = months.flatMap(({ hours }) => hours)
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)]
  const y = (value: number) => Math.round(((most - value) / (most - least || 1)) * HEIGHT)
  const width = WIDTH / 24
  return (
    <>
      <div className={styles.months}>
        {months.map(({ month, hours, peak }) => (
          <figure key={month}>
            <figcaption>
              {words.month(month)} <span className="muted">{words.hour(peak)}</span>
            </figcaption>
            <svg
              className={plot.stretched}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={words.title(month, peak)}
            >
              <path d={`M0 ${y(0)}H${WIDTH}`} className={styles.zero} />
              <path
                d={hours
                  .map((value, i) => `M${Math.round((i + 0.5) * width)} ${y(0)}V${y(value)}`)
                  .join('')}
                className={`measured ${styles.bars}`}
              />
            </svg>
          </figure>
        ))}
      </div>
      <p className="small muted">{words.scale(least, most, unit)}</p>
    </>
  )
}
