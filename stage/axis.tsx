import type { ReactNode } from 'react'
import { Label } from './label.tsx'
import { type Scale, STAGE } from './scale.ts'
import styles from './stage.module.css'

/** Beyond this position, a centred number could extend past the edge of a narrow stage. */
const NEAR_END = 0.95 * STAGE.width

interface AxisProps {
  scale: Scale
  values: readonly number[]
  format: (value: number) => ReactNode
  /** The axis's name, with its unit. */
  children?: ReactNode
}

/** Writes an axis's values and its name below the stage. The first and last value stay within its edges. */
export const AxisX = ({ scale, values, format, children }: AxisProps) => (
  <g className={styles.axis}>
    {values.map(value => {
      const x = scale(value)
      const anchor = x < 1 ? 'start' : x > STAGE.width - 1 ? 'end' : 'middle'
      return (
        <Label
          key={value}
          at={[x, STAGE.height]}
          dy="1.5em"
          textAnchor={anchor}
          className={anchor === 'middle' && x > NEAR_END ? styles.nearEnd : undefined}
        >
          {format(value)}
        </Label>
      )
    })}
    {children && (
      <Label at={[STAGE.width, STAGE.height]} dy="2.9em" textAnchor="end">
        {children}
      </Label>
    )}
  </g>
)

/** Writes an axis's values inside the stage's left edge, with the lowest above the bottom, and its name at the top. */
export const AxisY = ({ scale, values, format, children }: AxisProps) => (
  <g className={styles.axis}>
    {values.map(value => (
      <Label
        key={value}
        at={[0, scale(value)]}
        dy={scale(value) === STAGE.height ? '-0.35em' : '0.35em'}
      >
        {format(value)}
      </Label>
    ))}
    {children && (
      <Label at={[0, 0]} dy="-0.6em">
        {children}
      </Label>
    )}
  </g>
)
