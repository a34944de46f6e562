import type { ReactNode } from 'react'
import { Label } from './label.tsx'
import { type Scale, STAGE } from './scale.ts'

interface AxisProps {
  scale: Scale
  values: readonly number[]
  format: (value: number) => ReactNode
  children?: ReactNode
}

interface AxisXProps extends AxisProps {
  /** Whether a handle lies on the axis, whose values are lower then, so that it covers none of them. */
  hasHandle?: boolean
}

/** Writes an axis's values and its name below the stage. The first and last value stay within its edges. */
export const AxisX = ({ scale, values, format, hasHandle, children }: AxisXProps) => (
  <g className="muted">
    {values.map(value => {
      const x = scale(value)
      const anchor = x < 1 ? 'start' : x > STAGE.width - 1 ? 'end' : 'middle'
      return (
        <Label
          key={value}
          at={[x, STAGE.height]}
          dy={hasHandle ? '2em' : '1.5em'}
          textAnchor={anchor}
        >
          {format(value)}
        </Label>
      )
    })}
    {children && (
      <Label at={[STAGE.width, STAGE.height]} dy={hasHandle ? '3.4em' : '2.9em'} textAnchor="end">
        {children}
      </Label>
    )}
  </g>
)

interface AxisYProps extends AxisProps {
  /** Whether the values stand left of the stage, which then needs a margin there. */
  isOutside?: boolean
}

/**
 * Writes an axis's values at the stage's left edge, with the lowest above the bottom. Its name is at the top, or above
 * the highest value if the values stand outside.
 */
export const AxisY = ({ scale, values, format, isOutside, children }: AxisYProps) => (
  <g className="muted">
    {values.map(value => (
      <Label
        key={value}
        at={[0, scale(value)]}
        dy={scale(value) === STAGE.height && !isOutside ? '-0.35em' : '0.35em'}
        {...(isOutside && { dx: '-0.6em', textAnchor: 'end' })}
      >
        {format(value)}
      </Label>
    ))}
    {children && (
      <Label
        at={[0, isOutside ? scale(values.at(-1) ?? 0) : 0]}
        {...(isOutside ? { dx: '-0.6em', dy: '-1em', textAnchor: 'end' } : { dy: '-0.6em' })}
      >
        {children}
      </Label>
    )}
  </g>
)
