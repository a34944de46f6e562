import type { ReactNode } from 'react'
import type { Box, Scale } from './geometry.ts'
import { Label } from './label.tsx'

interface AxisProps {
  side: 'bottom' | 'left'
  scale: Scale
  ticks: readonly number[]
  /** The y coordinate of a bottom axis, or the x coordinate of a left axis. */
  at: number
  format?: (tick: number) => ReactNode
}

/** Draws tick marks and tick labels. There is no axis line, because the grid already draws one. */
export function Axis({ side, scale, ticks, at, format = String }: AxisProps) {
  const horizontal = side === 'bottom'
  const marks = ticks
    .map(tick => Math.round(scale(tick)))
    .map(position => (horizontal ? `M${position} ${at}v8` : `M${at} ${position}h-8`))
  return (
    <>
      <path d={marks.join('')} />
      <g textAnchor={horizontal ? 'middle' : 'end'}>
        {ticks.map(tick => {
          const position = Math.round(scale(tick))
          return (
            <Label
              key={tick}
              at={horizontal ? [position, at + 14] : [at - 14, position]}
              drop={horizontal ? 0.8 : 0.35}
            >
              {format(tick)}
            </Label>
          )
        })}
      </g>
    </>
  )
}

interface AxisTitlesProps {
  box: Box
  x?: string
  y?: string
}

/** Writes the y axis's title above the axis, and the x axis's title below the tick labels. */
export function AxisTitles({ box, x, y }: AxisTitlesProps) {
  return (
    <>
      {y && <Label at={[0, box.top - 18]}>{y}</Label>}
      {x && (
        <Label at={[box.right, box.bottom + 14]} anchor="end" drop={2}>
          {x}
        </Label>
      )}
    </>
  )
}
