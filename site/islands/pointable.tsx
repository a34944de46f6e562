import type { MouseEvent, ReactNode } from 'react'
import type { Point } from '../figures/paths.ts'
import { PLOT } from '../figures/plot.tsx'

/** The farthest that a curve may be from where the visitor points, in CSS pixels. */
const REACH = 32

/** Distance of a point from the straight connection of two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

interface PointableProps {
  className: string
  /** The corners of each curve, in the plot's units. A single point is a curve as well. */
  curves: readonly (readonly Point[])[]
  /** Whether a mouse chooses as it moves, before it clicks. */
  followsMouse?: boolean
  /** Takes the index of the curve that is nearest on the screen, if one is near. */
  onChoose: (index: number) => void
  children: ReactNode
}

/** Holds a plot, in which a visitor chooses a curve by pointing at it. */
export function Pointable({ className, curves, followsMouse, onChoose, children }: PointableProps) {
  function chooseNearest({ clientX, clientY, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const [scaleX, scaleY] = [box.width / PLOT.width, box.height / PLOT.height]
    const pointed: Point = [clientX - box.left, clientY - box.top]
    const distances = curves.map(curve => {
      const corners = curve.map(([x, y]): Point => [x * scaleX, y * scaleY])
      const parts = corners.map((to, index) => distance(pointed, corners[index - 1] ?? to, to))
      return Math.min(...parts)
    })
    const least = Math.min(...distances)
    if (least <= REACH) onChoose(distances.indexOf(least))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a range beside the plot does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: a range beside the plot does the same
    <div
      className={className}
      onClick={chooseNearest}
      onMouseMove={followsMouse ? chooseNearest : undefined}
    >
      {children}
    </div>
  )
}
