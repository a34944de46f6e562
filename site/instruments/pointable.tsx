import type { MouseEvent, ReactNode } from 'react'
import type { Point } from '../plots/paths.ts'
import { PLOT } from '../plots/plot.tsx'

/** The farthest that a curve may be from a press that chooses it, in CSS pixels. */
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
  /** The corners of each curve, in the plot's units. */
  curves: readonly (readonly Point[])[]
  /** @param index that of the curve that is nearest on the screen, if one is near */
  onPress: (index: number | undefined) => void
  children: ReactNode
}

/** Holds a plot, in which a visitor chooses a curve by pressing near it. */
export function Pointable({ className, curves, onPress, children }: PointableProps) {
  function findNearest({ clientX, clientY, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const [scaleX, scaleY] = [box.width / PLOT.width, box.height / PLOT.height]
    const pointed: Point = [clientX - box.left, clientY - box.top]
    const distances = curves.map(curve => {
      const corners = curve.map(([x, y]): Point => [x * scaleX, y * scaleY])
      const parts = corners.map((to, index) => distance(pointed, corners[index - 1] ?? to, to))
      return Math.min(...parts)
    })
    const least = Math.min(...distances)
    onPress(least <= REACH ? distances.indexOf(least) : undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside the plot does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button beside the plot does the same
    <div className={className} onClick={findNearest}>
      {children}
    </div>
  )
}
